import { expect, it } from 'vitest';
import { type Background, startInTurn } from './worker.ts';

/** A worker that only starts. */
const workerWith = (start: () => Promise<void>): Background => ({
  queues: [],
  drain: async () => undefined,
  start,
  stop: async () => undefined,
});

const { signal } = new AbortController();

it('starts a worker after the first look of the one before it', async () => {
  const told: string[] = [];
  const first = Promise.withResolvers<void>();
  const started = startInTurn(
    [
      workerWith(() => first.promise.then(() => void told.push('first looked'))),
      workerWith(async () => void told.push('second started')),
    ],
    signal,
  );
  first.resolve();
  await started;
  expect(told).toEqual(['first looked', 'second started']);
});

it('waits for none that has much to do', async () => {
  const told: string[] = [];
  const endless = new Promise<void>(() => undefined);
  await startInTurn(
    [workerWith(() => endless), workerWith(async () => void told.push('second started'))],
    signal,
  );
  expect(told).toEqual(['second started']);
});

it('starts none once the server ends', async () => {
  const told: string[] = [];
  const ending = new AbortController();
  await startInTurn(
    [
      workerWith(async () => ending.abort()),
      workerWith(async () => void told.push('second started')),
    ],
    ending.signal,
  );
  expect(told).toEqual([]);
});
