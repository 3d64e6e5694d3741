import { signInAnonima } from '@gremio/contract/activacion/endpoints.ts';
import { type CallOptions, createClient } from '@gremio/contract/platform/client.ts';
import type { CallInput, Endpoint, Reply } from '@gremio/contract/platform/endpoint.ts';
import { turn } from '../idle.ts';
import { detectDevice } from './device.ts';
import { singleFlight } from './single-flight.ts';
import { fetchTracked } from './signal.ts';

const SETTLED_MS = 5000;

/** Opens an anonymous session; the server sets it as a cookie that this code cannot read. */
const openSession = singleFlight(async () => {
  await client.call(signInAnonima, { body: { dispositivo: detectDevice(navigator) } });
  return true;
}, SETTLED_MS);

/** Client for this origin. The first call that answers 401 opens the session; public calls never need one. */
export const client = createClient({
  base: '',
  fetch: fetchTracked,
  openSession,
});

/** Reads in a task of its own: a screen starts many reads, each of milliseconds on a slow phone. */
export async function readInTurn<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions,
): Promise<Reply<E>> {
  await turn();
  return client.call(endpoint, input, options);
}
