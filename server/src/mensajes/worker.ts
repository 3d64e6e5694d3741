import { perServer } from '../platform/per-server.ts';
import { createWorker, startInTurn, type Worker } from '../platform/worker.ts';
import { sendSome } from './delivery.ts';
import { mailChannel } from './mail-channel.ts';
import { topicOf } from './outbox.ts';
import { pushChannel } from './push-channel.ts';

/** Sends what was enqueued by every channel (docs/mensajes.md#locks); neither channel waits for the other. */
export const worker = perServer((house): Worker => {
  const workers = [mailChannel, pushChannel].map((channel) =>
    createWorker(house, topicOf(channel.canal), () => sendSome(house, channel)),
  );
  return {
    queues: workers.flatMap((one) => one.queues),
    wake: () => workers.forEach((one) => one.wake()),
    wakeIn: (ms) => workers.forEach((one) => one.wakeIn(ms)),
    drain: async () => void (await Promise.all(workers.map((one) => one.drain()))),
    start: () => startInTurn(workers),
    stop: async () => void (await Promise.all(workers.map((one) => one.stop()))),
  };
});
