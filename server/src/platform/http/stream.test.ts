import fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { createStreams } from './stream.ts';

const app = fastify();
let isIn: () => Promise<boolean> = async () => true;
const streams = createStreams(10);
app.get('/vivo', (request, reply) => {
  streams.open(request, reply, 'personal', { onEnd: () => undefined, isIn: () => isIn() });
});
const url = await app.listen({ port: 0, host: '127.0.0.1' });
afterEach(() => app.close());

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
