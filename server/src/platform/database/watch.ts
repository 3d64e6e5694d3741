import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from '../log.ts';
import { untilAborted } from '../loops.ts';
import { openConnection } from './connection.ts';
import { codeOf, isAway } from './errors.ts';
import { broken, createSockets, refused } from './sockets.ts';

const BEAT_MS = 1_000;
const BEAT_AWAY_MS = 250;
/** Longer than any stall of a busy machine; with a beat before it, well within a member's patience. */
const SILENCE_MS = 2_000;
/**
 * Time for a process that was itself stalled to read answers that had arrived, before it believes the
 * silence.
 */
const GRACE_MS = 200;
/** SQLSTATE of a server without a free connection: the database is there. */
const TOO_MANY = '53300';

/**
 * Asks the database every second whether it is there. A frozen server, or one behind a cut network, keeps its
 * connections open and silent: the watch then cuts them, so that waiting calls fail at once, and refuses new
 * ones until the database answers again.
 */
export interface Watch {
  /** Makes the sockets of `pg`'s connections. */
  stream: () => Socket;
  isThere(): boolean;
  /** Ends every connection made from `stream`, including those still being opened. */
  close(): Promise<void>;
}

/** Rejects with ETIMEDOUT if `work` does not settle within `silenceMs` and the grace. */
async function spoken<T>(work: Promise<T>, silenceMs: number): Promise<T> {
  const over = new AbortController();
  const { signal } = over;
  const silence = wait(silenceMs, null, { signal })
    .then(() => wait(GRACE_MS, null, { signal }))
    .then((): never => {
      throw broken('ETIMEDOUT');
    });
  silence.catch(() => undefined);
  try {
    return await Promise.race([work, silence]);
  } finally {
    over.abort();
  }
}

/** Called once per change of state. */
interface Turns {
  lost: () => void;
  back: () => void;
}

export const tellAway = (log: Logger): Turns => ({
  lost: () => log.error('the database does not answer: calls are told to come back'),
  back: () => log.warn('the database is back'),
});

export function watchDatabase(databaseUrl: string, { lost, back }: Turns, patience = 1): Watch {
  const closing = new AbortController();
  const sockets = createSockets();
  let away = false;
  let client: pg.Client | null = null;
  let own: Socket | null = null;

  async function ask(): Promise<void> {
    if (!client) {
      const socket = (own = sockets.open());
      client = await openConnection({ connectionString: databaseUrl, stream: () => socket });
    }
    await client.query('select 1');
  }

  function forget(): void {
    own?.destroy();
    client = null;
  }

  /** A single lost connection proves nothing, so this tries a second one. */
  async function look(): Promise<boolean> {
    for (const attempt of ['first', 'again'] as const) {
      try {
        await spoken(ask(), SILENCE_MS * patience);
        return true;
      } catch (error) {
        forget();
        if (codeOf(error) === TOO_MANY || !isAway(error)) return true;
        if (attempt === 'again' || codeOf(error) === 'ETIMEDOUT') return false;
      }
    }
    return false;
  }

  function turn(there: boolean): void {
    if (there === !away || closing.signal.aborted) return;
    away = !there;
    if (there) return back();
    lost();
    sockets.cut();
  }

  const beating = untilAborted(closing.signal, {
    async look() {
      turn(await look());
      return away ? BEAT_AWAY_MS : BEAT_MS;
    },
    // The next beat asks again.
    failed: () => BEAT_MS,
  });
  return {
    stream: () => (away ? refused() : sockets.open()),
    isThere: () => !away,
    async close() {
      closing.abort();
      sockets.close();
      await beating;
    },
  };
}
