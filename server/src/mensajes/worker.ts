import { perServer } from '../platform/per-server.ts';
import { type Background, createWorker, startInTurn } from '../platform/worker.ts';
import { sendSome } from './delivery.ts';
import { mailChannel } from './mail-channel.ts';
import { topicOf } from './outbox.ts';
import { pushChannel } from './push-channel.ts';

/** Sends what was enqueued by every channel (docs/mensajes.md#locks); neither channel waits for the other. */
export const worker = perServer((house): Background => {
  const workers = [mailChannel, pushChannel].map((channel) =>
    createWorker(house, topicOf(channel.canal), () => sendSome(house, channel)),
  );
  return {
    queues: workers.flatMap((one) => one.queues),
    drain: async () => void (await Promise.all(workers.map((one) => one.drain()))),
    start: () => startInTurn(workers),
    stop: async () => void (await Promise.all(workers.map((one) => one.stop()))),
  };
});
