import { createClient } from '@gremio/contract/platform/client.ts';
import { fetchHeard } from '../../platform/api/signal.ts';

/** The wire as staff and shops call it: no member's session is opened for them. */
export const client = createClient({
  base: '',
  fetch: fetchHeard,
});

/** One for each scan: the same scan sent again is the same scan. */
export const newKey = (): string => crypto.randomUUID();
