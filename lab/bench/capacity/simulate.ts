/** Cost of a call, in milliseconds of one core of each machine, and its share of all calls. */
export interface Cost {
  name: string;
  share: number;
  serverMs: number;
  databaseMs: number;
  /** Transactions that write. */
  commits: number;
}

export interface Installation {
  servers: number;
  /** Cores of each server; 1 is a whole core like the measured one. */
  serverCores: number;
  databaseCores: number;
  /** Concurrent calls that each server accepts (`IN_HAND`). */
  inHand: number;
  /** Milliseconds of a commit to disk. */
  commitMs: number;
}

export interface Simulated {
  p50: number;
  p99: number;
  /** Share of all calls that were refused for too many in hand. */
  refused: number;
}

const CALLS = 60_000;
/** First calls, left out of the percentiles while the queues fill. */
const WARM = 5_000;

/** Seeded random numbers (mulberry32, T. Ettinger 2017): the same input gives the same result. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const exponential = (mean: number, random: () => number): number =>
  mean === 0 ? 0 : -mean * Math.log(1 - random());

function pickerOf(costs: Cost[], random: () => number): () => Cost {
  const total = costs.reduce((sum, { share }) => sum + share, 0);
  return () => {
    let left = random() * total;
    return costs.find(({ share }) => (left -= share) < 0) ?? (costs[0] as Cost);
  };
}

/** Returns the index of the earliest time in `free`. */
function soonest(free: number[]): number {
  let best = 0;
  for (let at = 1; at < free.length; at += 1)
    if ((free[at] as number) < (free[best] as number)) best = at;
  return best;
}

/**
 * Simulates `perSecond` Poisson arrivals a second, round robin over the servers. A call takes its server,
 * which does one at a time, then one of the database's cores, for exponential times with the measured means;
 * then `commitMs` per commit. Returns latencies in milliseconds, without the refused calls.
 */
export function simulate(
  costs: Cost[],
  { servers, serverCores, databaseCores, inHand, commitMs }: Installation,
  perSecond: number,
): Simulated {
  const random = chance(1);
  const pick = pickerOf(costs, random);
  const serverFree = Array.from({ length: servers }, () => 0);
  const databaseFree = Array.from({ length: databaseCores }, () => 0);
  const inHandOf = Array.from({ length: servers }, (): number[] => []);
  const took: number[] = [];
  let refused = 0;
  let now = 0;
  for (let call = 0; call < CALLS; call += 1) {
    now += exponential(1000 / perSecond, random);
    const cost = pick();
    const at = call % servers;
    const inHandHere = (inHandOf[at] as number[]).filter((ends) => ends > now);
    inHandOf[at] = inHandHere;
    if (inHandHere.length >= inHand) {
      refused += 1;
      continue;
    }
    const answered =
      Math.max(now, serverFree[at] as number) + exponential(cost.serverMs / serverCores, random);
    serverFree[at] = answered;
    let ends = answered;
    if (cost.databaseMs > 0) {
      const core = soonest(databaseFree);
      ends =
        Math.max(answered, databaseFree[core] as number) + exponential(cost.databaseMs, random);
      databaseFree[core] = ends;
    }
    ends += cost.commits * commitMs;
    inHandHere.push(ends);
    if (call > WARM) took.push(ends - now);
  }
  took.sort((one, other) => one - other);
  const percentile = (share: number) => took[Math.floor(took.length * share)] ?? 0;
  return { p50: percentile(0.5), p99: percentile(0.99), refused: refused / CALLS };
}

/** Highest rate, to within 1 %, whose p99 is at most `p99` milliseconds with no call refused. */
export function sustained(costs: Cost[], installation: Installation, p99: number): number {
  const bears = (rate: number) => {
    const day = simulate(costs, installation, rate);
    return day.p99 <= p99 && day.refused === 0;
  };
  let low = 1;
  let high = 2;
  while (bears(high)) [low, high] = [high, high * 2];
  while (high / low > 1.01) {
    const middle = Math.sqrt(low * high);
    if (bears(middle)) low = middle;
    else high = middle;
  }
  return low;
}
