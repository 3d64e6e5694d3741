import { expect, it } from 'vitest';
import { after, every, untilAborted } from './loops.ts';

it('goes on after a look that failed, and ends when it is told to', async () => {
  const stop = new AbortController();
  const told: unknown[] = [];
  let looks = 0;
  await untilAborted(stop.signal, {
    async look() {
      looks += 1;
      if (looks === 3) stop.abort();
      if (looks === 1) throw new Error('EMFILE');
      return 0;
    },
    failed(error) {
      told.push(error);
      return 0;
    },
  });
  expect(looks).toBe(3);
  expect(told).toEqual([new Error('EMFILE')]);
});

/** A log, and the errors that it was told of. */
function listen() {
  const told: unknown[] = [];
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: ({ err }: { err: Error }, said: string) => told.push([err.message, said]),
  };
  return { told, log: log as never };
}

it('tells of work that failed, at once or later, and runs it again', async () => {
  const { told, log } = listen();
  let runs = 0;
  const timer = every(1, 'the sweep', log, () => {
    runs += 1;
    if (runs === 1) throw new Error('at once');
    return runs === 2 ? Promise.reject(new Error('later')) : undefined;
  });
  await expect.poll(() => runs).toBeGreaterThan(3);
  clearInterval(timer);
  expect(told).toEqual([
    ['at once', 'the sweep failed'],
    ['later', 'the sweep failed'],
  ]);
});

it('tells of delayed work that failed, and runs it once', async () => {
  const { told, log } = listen();
  let runs = 0;
  after(1, 'the batch', log, () => {
    runs += 1;
    throw new Error('at once');
  });
  after(2, 'the mail', log, () => Promise.reject(new Error('later')));
  await expect.poll(() => told.length).toBe(2);
  expect(told).toEqual([
    ['at once', 'the batch failed'],
    ['later', 'the mail failed'],
  ]);
  expect(runs).toBe(1);
});
