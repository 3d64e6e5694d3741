import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { safeCache } from './caches.ts';
import { noticePermission, subscription } from './notices.ts';
import { askPersistence } from './persistence.ts';
import { local, tab } from './text.ts';
import { registerWorker, registration } from './workers.ts';

/** One store refuses: nothing throws, and no other is taken for refused. */

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const kept = { put: async () => undefined };
  Object.defineProperty(globalThis, 'caches', {
    value: { open: async () => kept },
    configurable: true,
  });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Tells which stores kept a value, and the texts that the page has then. */
const asked = async () => ({
  localStorage: local.set('a', 'x'),
  sessionStorage: tab.set('a', 'x'),
  caches: await safeCache('one').put(new Request('http://gremio/a'), new Response()),
  texts: [local.get('a'), tab.get('a')],
});
const ALL = { localStorage: true, sessionStorage: true, caches: true, texts: ['x', 'x'] };

it('every store keeps where none refuses', async () => {
  expect(await asked()).toEqual(ALL);
});

it.each(['localStorage', 'sessionStorage', 'caches'] as const)('%s alone', async (store) => {
  const own = Object.getOwnPropertyDescriptor(globalThis, store);
  Object.defineProperty(globalThis, store, { get: refuse, configurable: true });
  const found = await asked();
  if (own) Object.defineProperty(globalThis, store, own);
  expect(found).toEqual({ ...ALL, [store]: false });
});

it('notices, workers and lasting storage', async () => {
  vi.stubGlobal(
    'navigator',
    Object.defineProperties({}, { serviceWorker: { get: refuse }, storage: { get: refuse } }),
  );
  expect(noticePermission()).toBe('imposible');
  expect(await registration()).toBeUndefined();
  expect(await registerWorker('/sw.js')).toBeUndefined();
  expect(await subscription()).toBeUndefined();
  expect(await askPersistence()).toBe(false);
});
