import { Socket } from 'node:net';
import pg from 'pg';

/**
 * Opens one connection outside the pool and runs `prepare` on it. `pg` keeps a connection open after a failed
 * login or first statement, so this closes it before the error is thrown.
 */
export async function openConnection(
  config: pg.ClientConfig,
  prepare: (client: pg.Client) => Promise<unknown> = async () => undefined,
): Promise<pg.Client> {
  const socket = config.stream?.() ?? new Socket();
  const client = new pg.Client({ ...config, stream: () => socket });
  // A lost connection rejects the next statement; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await prepare(client);
    return client;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}
