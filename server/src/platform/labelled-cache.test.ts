import { expect, test } from 'vitest';
import { createLabelledCache } from './labelled-cache.ts';

const create = (max = 10) =>
  createLabelledCache<{ id: number; owner: number }>({
    max,
    termMs: 60_000,
    labels: (value) => [`i${value.id}`, `o${value.owner}`],
  });

test('a loaded value is there until one of its labels is forgotten', async () => {
  const cache = create();
  await cache.load('a', async () => ({ id: 1, owner: 7 }));
  await cache.load('b', async () => ({ id: 2, owner: 7 }));
  await cache.load('c', async () => ({ id: 3, owner: 8 }));
  cache.forget('i1');
  expect(cache.get('a')).toBeUndefined();
  expect(cache.get('b')).toEqual({ id: 2, owner: 7 });
  cache.forget('o7');
  expect(cache.get('b')).toBeUndefined();
  expect(cache.get('c')).toEqual({ id: 3, owner: 8 });
  cache.clear();
  expect(cache.get('c')).toBeUndefined();
});

test('a value read before something was forgotten is not kept', async () => {
  const cache = create();
  const read = Promise.withResolvers<{ id: number; owner: number }>();
  const loading = cache.load('a', () => read.promise);
  cache.forget('i1');
  read.resolve({ id: 1, owner: 7 });
  expect(await loading).toEqual({ id: 1, owner: 7 });
  expect(cache.get('a')).toBeUndefined();
});

test('nothing is kept of what is not there, nor past the bound', async () => {
  const cache = create(2);
  expect(await cache.load('x', async () => null)).toBeNull();
  for (const id of [1, 2, 3]) await cache.load(`k${id}`, async () => ({ id, owner: 1 }));
  expect(cache.get('k1')).toBeUndefined();
  expect(cache.get('k3')).toEqual({ id: 3, owner: 1 });
});

test('a value past its term is given while the database is away, unless it was forgotten', async () => {
  const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
  const cache = create();
  await cache.load('a', async () => ({ id: 1, owner: 7 }));
  await cache.load('b', async () => ({ id: 2, owner: 8 }));
  cache.doubt();
  expect(cache.get('a')).toBeUndefined();
  expect(await cache.load('a', away)).toEqual({ id: 1, owner: 7 });
  expect(cache.get('a')).toBeUndefined();
  const mistake = () => Promise.reject(new Error('a mistake'));
  await expect(cache.load('a', mistake)).rejects.toThrow('a mistake');
  cache.forget('o8');
  await expect(cache.load('b', away)).rejects.toThrow('away');
  expect(await cache.load('a', async () => null)).toBeNull();
  await expect(cache.load('a', away)).rejects.toThrow('away');
});
