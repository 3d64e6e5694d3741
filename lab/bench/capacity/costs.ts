import type { Client } from '../opening/client.ts';
import type { Member } from '../day.ts';
import { nameOf, type Step } from './mix.ts';
import type { Cost } from './simulate.ts';
import { since, type Used } from './usage.ts';

const AT_ONCE = 8;

interface Measuring {
  client: Client;
  usage: () => Promise<Used>;
  /** Calls of each member's visit. */
  stepsOf: (member: Member) => Step[];
}

/** Runs `act` on each item of `work`, `atOnce` of them in parallel. */
export async function each<T>(
  work: T[],
  atOnce: number,
  act: (one: T) => Promise<void>,
): Promise<void> {
  const left = work[Symbol.iterator]();
  const next = async (): Promise<void> => {
    for (let one = left.next(); !one.done; one = left.next()) await act(one.value);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}

/** Runs step `at` of every member's visit and returns the cost of one. */
async function measureStep(
  { client, usage, stepsOf }: Measuring,
  members: Member[],
  at: number,
): Promise<Used> {
  const before = await usage();
  await each(members, AT_ONCE, async (member) => {
    const { call } = stepsOf(member)[at] as Step;
    const { status } = await client.ask(call[0], call[1], { token: member.token });
    if (status !== 200) throw new Error(`${nameOf(call)} answered ${status}`);
  });
  return since(before, await usage(), members.length);
}

/**
 * Measures each call of a visit by itself: milliseconds of processor of the server and of the database, and
 * writing transactions. The first of `members` warm the call up, and each of the others makes it once.
 */
export async function measureCosts(measuring: Measuring, members: Member[]): Promise<Cost[]> {
  const steps = measuring.stepsOf(members[0] as Member);
  const warm = members.slice(0, Math.ceil(members.length / 10));
  const asking = members.slice(warm.length);
  const costs = new Map<string, Cost>();
  for (const [at, { call }] of steps.entries()) {
    const name = nameOf(call);
    const known = costs.get(name);
    if (known) {
      known.share += 1;
      continue;
    }
    await measureStep(measuring, warm, at);
    costs.set(name, { name, share: 1, ...(await measureStep(measuring, asking, at)) });
  }
  return [...costs.values()];
}
