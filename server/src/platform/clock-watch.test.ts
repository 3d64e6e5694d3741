import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@gremio/contract/platform/time.ts';
import { byBelievedClock, watchClock } from './clock-watch.ts';

/** A machine whose clocks the test sets; `pass` advances all of them. */
function createMachine() {
  const at = { elapsed: 0, clock: Date.parse('2026-11-22T12:00:00Z'), database: 0 };
  at.database = at.clock;
  const said: string[] = [];
  const note = (...given: unknown[]) => void said.push(String(given.at(-1)));
  const watch = watchClock(
    {
      now: () => at.clock,
      elapsed: () => at.elapsed,
      databaseNow: () => Promise.resolve(at.database),
    },
    { info: note, warn: note, error: note },
  );
  const pass = (ms: number) => {
    for (const name of ['elapsed', 'clock', 'database'] as const) at[name] += ms;
  };
  /** Sets the clock of the machine, and with it that of a database on the same machine. */
  const set = (ms: number) => {
    at.clock += ms;
    at.database += ms;
  };
  return { at, said, watch, pass, set };
}

it('believes a clock that goes evenly, or is put right by little', async () => {
  const { watch, pass, set, said } = createMachine();
  for (const ms of [0, 2 * MINUTE_MS, -MINUTE_MS, 3 * MINUTE_MS]) {
    set(ms);
    pass(26 * HOUR_MS);
    expect(await watch.isDoubted()).toBe(false);
  }
  expect(said).toEqual([]);
});

it('doubts one that jumped ahead until it is put right, and says so once', async () => {
  const { watch, pass, set, said } = createMachine();
  set(60 * 24 * HOUR_MS);
  for (let hour = 0; hour < 19; hour += 1) {
    expect(await watch.isDoubted()).toBe(true);
    pass(HOUR_MS);
  }
  set(-60 * 24 * HOUR_MS);
  expect(await watch.isDoubted()).toBe(false);
  expect(said).toEqual([
    'the clock is not believed: what it would delete waits',
    'the clock is believed again',
  ]);
});

it('believes one that nobody put right for the better part of a day: it was the one before that was wrong', async () => {
  const { watch, pass, set } = createMachine();
  set(9 * HOUR_MS);
  expect(await watch.isDoubted()).toBe(true);
  pass(21 * HOUR_MS);
  expect(await watch.isDoubted()).toBe(false);
});

it('believes one that was put back: it deletes late, and nothing early', async () => {
  const { watch, set } = createMachine();
  set(-60 * 24 * HOUR_MS);
  expect(await watch.isDoubted()).toBe(false);
});

it.each([1, -1])('doubts two clocks that are apart, whichever is ahead (%i)', async (sign) => {
  const { at, watch } = createMachine();
  at.database += sign * 6 * MINUTE_MS;
  expect(await watch.isDoubted()).toBe(true);
  at.database -= sign * 2 * MINUTE_MS;
  expect(await watch.isDoubted()).toBe(false);
});

it('lets what can be taken back run by any clock, and the rest by one that is believed', async () => {
  const ran: string[] = [];
  const job = (name: string) => ({
    name,
    cron: '* * * * *',
    run: () => Promise.resolve(ran.push(name)),
  });
  const jobs = [job('enviar'), { ...job('purgar'), byClock: true as const }];
  const runAll = async (doubted: boolean) => {
    const isDoubted = () => Promise.resolve(doubted);
    for (const one of byBelievedClock(jobs, { isDoubted })) await one.run();
  };
  await runAll(true);
  expect(ran).toEqual(['enviar']);
  await runAll(false);
  expect(ran).toEqual(['enviar', 'enviar', 'purgar']);
});
