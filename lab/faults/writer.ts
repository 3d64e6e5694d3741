import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const PAUSE_MS = 100;
const PATIENCE_MS = 2_000;

/** A client that inserts numbered rows at one address, one after another, and goes on after any error. */
export interface Writer {
  /** Time at which each row was committed, by `performance.now()`; the key is its number. */
  taken: Map<number, number>;
  end(): Promise<void>;
}

export const ROWS = 'create table if not exists pulso (quien text, numero int)';

const late = async (): Promise<never> => {
  await wait(PATIENCE_MS, null, { ref: false });
  throw new Error('late');
};

export function startWriter(databaseUrl: string, who: string): Writer {
  const over = new AbortController();
  const taken = new Map<number, number>();
  let client: pg.Client | null = null;

  async function open(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: databaseUrl });
    next.on('error', () => undefined);
    const socket = (next as unknown as { connection: { stream: { destroy(): void } } }).connection;
    await Promise.race([next.connect(), late()]).catch((error: unknown) => {
      socket.stream.destroy();
      throw error;
    });
    return next;
  }

  async function write(number: number): Promise<void> {
    client ??= await open();
    const insert = client.query('insert into pulso values ($1, $2)', [who, number]);
    await Promise.race([insert, late()]);
    taken.set(number, performance.now());
  }

  function forget(): void {
    const lost = client as unknown as { connection: { stream: { destroy(): void } } } | null;
    lost?.connection.stream.destroy();
    client = null;
  }

  async function keepWriting(): Promise<void> {
    for (let number = 1; !over.signal.aborted; number += 1) {
      await write(number).catch(forget);
      await wait(PAUSE_MS);
    }
    forget();
  }

  const writing = keepWriting();
  return {
    taken,
    async end() {
      over.abort();
      await writing;
    },
  };
}
