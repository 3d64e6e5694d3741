import { expect, test } from 'vitest';
import type { Bus } from './bus.ts';
import { systemClock, systemElapsed } from './clock.ts';
import { createTagCache } from './tag-cache.ts';

const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
const broken = () => Promise.reject(new Error('a mistake'));

/** Creates a cache on a bus of one server that can report missed announcements. */
function createCache() {
  const listeners: ((data: unknown) => void)[] = [];
  const missed: (() => void)[] = [];
  const bus: Pick<Bus, 'announce' | 'on' | 'onMissed'> = {
    announce: (_topic, data) => listeners.forEach((listener) => listener(data)),
    on: (_topic, listener) => void listeners.push(listener as (data: unknown) => void),
    onMissed: (listener) => void missed.push(listener),
  };
  const cache = createTagCache(bus as Bus, systemClock, systemElapsed);
  return {
    changed: () => cache.changed('hoteles'),
    miss: () => missed.forEach((listener) => listener()),
    read: (compute: () => Promise<string>) => cache.get('hoteles', '/hoteles', compute),
  };
}

test('a known value is not asked for again until it may have changed', async () => {
  const { read, miss, changed } = createCache();
  expect(await read(async () => 'one')).toBe('one');
  expect(await read(broken)).toBe('one');
  miss();
  expect(await read(async () => 'two')).toBe('two');
  changed();
  expect(await read(async () => 'three')).toBe('three');
});

test('a value past its term is given while the database is away, and asked for again each time', async () => {
  const { read, miss } = createCache();
  await read(async () => 'one');
  miss();
  expect(await read(away)).toBe('one');
  miss();
  expect(await Promise.all([read(away), read(away)])).toEqual(['one', 'one']);
  expect(await read(async () => 'two')).toBe('two');
});

test('a changed value is not given any more, nor one that failed for another reason', async () => {
  const { read, miss, changed } = createCache();
  await read(async () => 'one');
  changed();
  await expect(read(away)).rejects.toThrow('away');
  expect(await read(async () => 'two')).toBe('two');
  miss();
  await expect(read(broken)).rejects.toThrow('a mistake');
  await expect(read(away)).rejects.toThrow('away');
});
