import { expect, it, vi } from 'vitest';
import { createThread, ThreadEnded } from './thread.ts';

/** A module that takes as many megabytes of buffers as it is told, a tenth at a time, and then waits. */
const hungry = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, workerData } from 'node:worker_threads';
    const taken = [];
    const take = () => {
      taken.push(Buffer.alloc((workerData / 10) * 1024 * 1024, 1));
      if (taken.length < 10) setTimeout(take, 20);
      else setTimeout(() => parentPort.postMessage(taken.length), 400);
    };
    take();
  `)}`,
);

it('ends a run whose buffers take more than its memory, and runs the next', async () => {
  const run = createThread<number, number>(hungry, { memoryMb: 64 });
  const over = run(200);
  const within = run(20);
  await expect(over).rejects.toThrow(ThreadEnded);
  expect(await within).toBe(10);
});

it('ends a run whose time is over', async () => {
  const run = createThread<number, number>(hungry, { memoryMb: 64, timeMs: 50 });
  await expect(run(1)).rejects.toThrow(ThreadEnded);
});

it("ends a run that takes more than a quarter of its container's memory", async () => {
  const container = vi.spyOn(process, 'constrainedMemory').mockReturnValue(4 * 64 * 1024 * 1024);
  const run = createThread<number, number>(hungry, { memoryMb: 1_024 });
  await expect(run(200)).rejects.toThrow(ThreadEnded);
  container.mockRestore();
  expect(await run(200)).toBe(10);
});
