import { signInAnonima } from '@gremio/contract/personas/endpoints.ts';
import { createClient } from '@gremio/contract/platform/client.ts';
import { detectDevice } from './device.ts';
import { shared } from './shared.ts';
import { fetchHeard } from './signal.ts';

const SETTLED_MS = 5000;

/** Opens an anonymous session; the server sets it as a cookie that this code never sees. */
const openSession = shared(async () => {
  await client.call(signInAnonima, { body: { dispositivo: detectDevice(navigator) } });
  return true;
}, SETTLED_MS);

/** The wire on this origin. A session is opened by the first call that needs one, never by a public one. */
export const client = createClient({
  base: '',
  fetch: fetchHeard,
  openSession,
});
