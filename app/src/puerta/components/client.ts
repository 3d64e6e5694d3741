import { createClient } from '@gremio/contract/platform/client.ts';
import { fetchTracked } from '../../platform/api/signal.ts';

/** API client of staff and shops; it opens no member's session. */
export const client = createClient({
  base: '',
  fetch: fetchTracked,
});

/** Idempotency key of a scan: resending under the same key does not count it twice. */
export const newKey = (): string => crypto.randomUUID();
