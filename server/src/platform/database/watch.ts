import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from '../log.ts';
import { openConnection } from './connection.ts';
import { codeOf, isAway } from './errors.ts';
import { broken, createSockets, refused } from './sockets.ts';

const BEAT_MS = 1_000;
const BEAT_AWAY_MS = 250;
/** Longer than any stall of a busy machine; with a beat before it, well within what a member waits. */
const SILENCE_MS = 2_000;
/** What came while this process was itself held up is read before the silence is believed. */
const GRACE_MS = 200;
/** What a server says that has no connection left: it is there. */
const TOO_MANY = '53300';

/**
 * Asks the database every second whether it is there. A server that is frozen, or behind a network that was cut,
 * keeps its connections open and says nothing on them: then they are cut, so that who waits is told at once, and
 * new ones are refused until it answers again.
 */
export interface Watch {
  /** What `pg` makes its connections of. */
  stream: () => Socket;
  isThere(): boolean;
  /** Ends every connection that was made of `stream`, also those that are still being made. */
  close(): Promise<void>;
}

/** Rejects where `work` says nothing for too long. */
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

/** What is done at each turn, once. */
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

  /** A connection that was lost alone tells nothing yet: another one does. */
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

  async function beat(): Promise<void> {
    const { signal } = closing;
    while (!signal.aborted) {
      turn(await look());
      await wait(away ? BEAT_AWAY_MS : BEAT_MS, null, { signal }).catch(() => undefined);
    }
  }

  const beating = beat();
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
