import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { createStreams } from './stream.ts';

const app = fastify();
let isIn: () => Promise<boolean> = async () => true;
const streams = createStreams({ heartbeatMs: 10, mostOfAddress: 60 });
app.get('/vivo', (request, reply) => {
  streams.open(request, reply, 'personal', { onEnd: () => undefined, isIn: () => isIn() });
});
app.get('/muchos/:device', (request, reply) => {
  const { device } = request.params as { device: string };
  streams.open(request, reply, Number(device), { onEnd: () => undefined });
});
const url = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

it('goes on while the session does, also when that cannot be asked, and ends with it', async () => {
  const response = await fetch(`${url}/vivo`);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  let heard = 0;
  const ended = (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard += value.length;
    }
  })();
  await expect.poll(() => heard).toBeGreaterThan(50);
  isIn = async () => {
    throw new Error('the database is away');
  };
  const before = heard;
  await expect.poll(() => heard).toBeGreaterThan(before + 50);
  isIn = async () => false;
  await ended;
});

it('is one of so many that a device may hold: the oldest ends for another', async () => {
  const opened: Promise<string>[] = [];
  let ended = 0;
  const abort = new AbortController();
  for (let index = 0; index < 52; index += 1) {
    const response = await fetch(`${url}/muchos/7`, { signal: abort.signal });
    const closed = response.text().finally(() => (ended += 1));
    opened.push(closed.catch(() => ''));
  }
  await expect.poll(() => ended).toBe(2);
  abort.abort();
  await Promise.all(opened);
});

it('of a shared address ends the oldest of the device that has most, and no neighbour’s', async () => {
  const abort = new AbortController();
  const ended: string[] = [];
  const all: Promise<void>[] = [];
  const open = async (device: number, name: string) => {
    const response = await fetch(`${url}/muchos/${device}`, { signal: abort.signal });
    const closed = response.text().finally(() => ended.push(name));
    all.push(
      closed.then(
        () => undefined,
        () => undefined,
      ),
    );
  };
  await open(1, 'neighbour');
  for (let n = 0; n < 40; n += 1) await open(2, `greedy ${n}`);
  for (let n = 0; n < 20; n += 1) await open(3, `other ${n}`);
  await expect.poll(() => ended).toEqual(['greedy 0']);
  abort.abort();
  await Promise.all(all);
});
