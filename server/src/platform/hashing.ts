import { AsyncLocalStorage } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import type { Passwords } from './passwords.ts';

/** Limits of the work that hashing may be. A hash takes a tenth of a second of processor time. */
export interface HashingRules {
  /** Hashes at once. Each takes one of the four threads that also read files. */
  atOnce: number;
  /** Hashes that wait, of strangers and again of known browsers: the last of a line waits two seconds. */
  waiting: number;
  /** Of which one sender may have this many. */
  ofOne: number;
}

const RULES: HashingRules = {
  atOnce: availableParallelism() > 2 ? 2 : 1,
  waiting: 20,
  ofOne: 4,
};

/** The caller for whom a password is hashed. */
export interface Hasher {
  /** Network of a stranger's address, which shares its turns. */
  sender: string;
  /** A browser that has signed in as this user before: it goes before strangers. */
  known: boolean;
  /** Gives back the request's place in hand: it waits here, in a line of its own. */
  release(): void;
}

/** Hashing has too much to do. Answered as 503, with the time to come back. */
export class HashingFull extends Error {
  override name = 'HashingFull';
}

const current = new AsyncLocalStorage<Hasher>();

/** Names the caller for whom `work` hashes passwords. */
export const hashingFor = <T>(hasher: Hasher, work: () => Promise<T>): Promise<T> =>
  current.run(hasher, work);

/** Lets the present caller go before strangers, once the browser has proved to be known. */
export function markKnown(): void {
  const hasher = current.getStore();
  if (hasher) hasher.known = true;
}

type Start = () => void;

/** A line in which each sender has one turn after another, however much each asks for. */
function createLine({ waiting: most, ofOne }: HashingRules) {
  // In order of turns.
  const bySender = new Map<string, Start[]>();
  let count = 0;
  return {
    count: () => count,
    accepts: (sender: string): boolean =>
      count < most && (bySender.get(sender)?.length ?? 0) < ofOne,
    add(sender: string, start: Start): void {
      bySender.set(sender, [...(bySender.get(sender) ?? []), start]);
      count += 1;
    },
    take(): Start | undefined {
      const [sender, [first, ...rest] = []] = bySender.entries().next().value ?? [''];
      bySender.delete(sender);
      if (rest.length > 0) bySender.set(sender, rest);
      if (first) count -= 1;
      return first;
    },
  };
}

/** The caller outside of `hashingFor`: a member of the staff with a session. */
const STAFF: Hasher = { sender: '', known: true, release: () => undefined };

/** Runs hashes in turn. */
export function createHashing(rules: HashingRules = RULES) {
  const known = createLine(rules);
  const strangers = createLine(rules);
  let running = 0;

  const lineOf = (hasher: Pick<Hasher, 'known'>) => (hasher.known ? known : strangers);

  async function turn(): Promise<void> {
    if (running < rules.atOnce) {
      running += 1;
      return;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    const hasher = current.getStore() ?? STAFF;
    if (!lineOf(hasher).accepts(hasher.sender)) throw new HashingFull('hashing is full');
    lineOf(hasher).add(hasher.sender, resolve);
    hasher.release();
    await promise;
  }

  /** The next in line takes over the place of one that ended. */
  function end(): void {
    const next = known.take() ?? strangers.take();
    if (next) next();
    else running -= 1;
  }

  return {
    waiting: () => known.count() + strangers.count(),
    /** False if a hash for this caller would be refused now. */
    accepts: (hasher: Pick<Hasher, 'sender' | 'known'>): boolean =>
      running < rules.atOnce || lineOf(hasher).accepts(hasher.sender),
    async run<T>(work: () => Promise<T>): Promise<T> {
      await turn();
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}

export type Hashing = ReturnType<typeof createHashing>;

/** Hashes and verifies in turn. */
export const inTurn = ({ hash, verify }: Passwords, hashing: Hashing): Passwords => ({
  hash: (password) => hashing.run(() => hash(password)),
  verify: (given) => hashing.run(() => verify(given)),
});
