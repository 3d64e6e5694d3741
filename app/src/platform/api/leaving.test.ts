import { waitFor } from '@testing-library/react';
import type * as IdbKeyval from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UNSAVED } from './persisted.ts';
import { keepOnLeaving, persistence, queryClient, wipe } from './query.ts';

/** Stands in for the device's database; called with each transaction. */
const working = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('idb-keyval', async (original) => ({
  ...(await original<typeof IdbKeyval>()),
  createStore: () => working,
}));

let isBack = true;
keepOnLeaving(() => isBack);
const dropped = vi.fn<() => Promise<boolean>>();

const leave = (): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};
const drop = () => Promise.reject(new DOMException('left', 'AbortError'));
const unsaved = () => localStorage.getItem(UNSAVED);
const save = (timestamp: number) =>
  persistence.persister.persistClient({
    timestamp,
    buster: '',
    clientState: { mutations: [], queries: [] },
  });

beforeEach(() => {
  vi.stubGlobal('caches', { delete: dropped });
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  isBack = true;
  queryClient.clear();
  localStorage.clear();
  working.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a reply is there at the next opening, also where the database drops the writes of a page that was left', async () => {
  working.mockImplementation(drop);
  queryClient.setQueryData(['carnet'], '12345');
  leave();
  await waitFor(() => expect(working).toHaveBeenCalled());
  working.mockResolvedValue(undefined);
  const next = await persistence.persister.restoreClient();
  expect(next?.clientState.queries.map(({ state }) => state.data)).toEqual(['12345']);
});

test('it is a text only until the database has it', async () => {
  working.mockResolvedValue(undefined);
  queryClient.setQueryData(['carnet'], '12345', { updatedAt: Date.now() - 1 });
  leave();
  expect(unsaved()).toContain('12345');
  await waitFor(() => expect(unsaved()).toBeNull());
  expect(working).toHaveBeenCalled();
});

test('a page that is left before what was kept is back writes over nothing', async () => {
  vi.useFakeTimers();
  isBack = false;
  queryClient.setQueryData(['carnet'], '12345');
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(working).not.toHaveBeenCalled();
  expect(unsaved()).toContain('12345');
});

test('a device that is no longer that member’s forgets it', async () => {
  working.mockImplementation(drop);
  queryClient.setQueryData(['carnet'], '12345');
  leave();
  expect(unsaved()).toContain('12345');
  working.mockResolvedValue(undefined);
  await wipe(['sesion']);
  expect(unsaved()).toBeNull();
});

test('a kept reply that comes after a wiping is not brought back', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  working.mockReturnValueOnce(promise).mockResolvedValue(undefined);
  const restoring = persistence.persister.restoreClient();
  await wipe(['sesion']);
  resolve(JSON.stringify({ timestamp: Date.now(), buster: '', clientState: { queries: [] } }));
  expect(await restoring).toBeUndefined();
});

test('a write that waits for room is not done over a wiping', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  dropped.mockReturnValue(promise);
  working
    .mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
    .mockResolvedValue(undefined);
  const saving = save(Date.now());
  await waitFor(() => expect(dropped).toHaveBeenCalled());
  await wipe(['sesion']);
  const before = working.mock.calls.length;
  resolve(true);
  await saving;
  expect(working).toHaveBeenCalledTimes(before);
});
