import { signInAnonima } from '@gremio/contract/personas/endpoints.ts';
import { type CallOptions, createClient } from '@gremio/contract/platform/client.ts';
import type { CallInput, Endpoint, Reply } from '@gremio/contract/platform/endpoint.ts';
import { turn } from '../idle.ts';
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

/** A read of a screen, which begins many at once: each takes some milliseconds of a slow phone, in a turn of its own. */
export async function readInTurn<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions,
): Promise<Reply<E>> {
  await turn();
  return client.call(endpoint, input, options);
}
