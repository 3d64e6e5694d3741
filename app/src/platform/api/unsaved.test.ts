import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import type { PersistedClient } from '@tanstack/react-query-persist-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '@gremio/contract/platform/time.ts';
import { keepOwner } from '../session/owner.ts';
import { APP_VERSION } from '../version.ts';
import { KEPT_MS, UNSAVED } from './persisted.ts';
import { createUnsaved } from './unsaved.ts';

const NOON = Date.parse('2026-11-23T15:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  keepOwner(7);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

/** Opens a tab, with what the database has. */
function openTab(database?: PersistedClient) {
  const client = new QueryClient();
  const unsaved = createUnsaved(client, Date.now());
  const kept = unsaved.addTo(database);
  if (kept) hydrate(client, kept.clientState);
  return { client, unsaved, kept };
}

const later = (ms = 1): void => void vi.setSystemTime(Date.now() + ms);

/** The database's copy of a query that was read at `dataUpdatedAt`. */
const inDatabase = (data: string, dataUpdatedAt: number, timestamp = NOON): PersistedClient => {
  const client = new QueryClient();
  client.setQueryData(['carnet'], data, { updatedAt: dataUpdatedAt });
  return { buster: APP_VERSION, timestamp, clientState: dehydrate(client) };
};

it('has at the next opening what the database never took', () => {
  const left = openTab();
  left.client.setQueryData(['carnet'], '12345');
  left.unsaved.keep();
  expect(openTab().client.getQueryData(['carnet'])).toBe('12345');
});

it('keeps through an opening that saves nothing either', () => {
  const first = openTab();
  first.client.setQueryData(['carnet'], '12345');
  first.unsaved.keep();
  later();
  const second = openTab();
  second.client.setQueryData(['turnos'], 'hoy');
  second.unsaved.keep();
  const third = openTab();
  expect(third.client.getQueryData(['carnet'])).toBe('12345');
  expect(third.client.getQueryData(['turnos'])).toBe('hoy');
});

it('gives the newer of what the database and the text have', () => {
  const left = openTab();
  left.client.setQueryData(['carnet'], 'texto');
  left.unsaved.keep();
  const read = (database: PersistedClient) => openTab(database).client.getQueryData(['carnet']);
  expect(read(inDatabase('base', NOON - 1))).toBe('texto');
  expect(read(inDatabase('base', NOON + 1))).toBe('base');
});

it('leaves out what the database confirmed, and no more than that', () => {
  const tab = openTab();
  tab.client.setQueryData(['carnet'], '12345');
  later();
  tab.unsaved.confirm(Date.now());
  tab.unsaved.keep();
  expect(localStorage.getItem(UNSAVED)).toBeNull();

  tab.client.setQueryData(['turnos'], 'hoy');
  tab.unsaved.keep();
  const { kept } = openTab();
  expect(kept?.clientState.queries.map(({ queryKey }) => queryKey)).toEqual([['turnos']]);
  // A save that began earlier does not confirm it.
  tab.unsaved.confirm(NOON);
  expect(localStorage.getItem(UNSAVED)).not.toBeNull();
  later();
  tab.unsaved.confirm(Date.now());
  expect(localStorage.getItem(UNSAVED)).toBeNull();
});

it('removes nothing that another tab put there and this one never had', () => {
  const here = openTab();
  const there = openTab();
  there.client.setQueryData(['turnos'], 'hoy');
  there.unsaved.keep();
  here.client.setQueryData(['carnet'], '12345');
  here.unsaved.keep();
  later();
  here.unsaved.confirm(Date.now());
  const next = openTab().client;
  expect(next.getQueryData(['turnos'])).toBe('hoy');
  expect(next.getQueryData(['carnet'])).toBeUndefined();
});

it('stays with the member who read it', () => {
  keepOwner(null);
  const nobody = openTab();
  nobody.client.setQueryData(['noticias'], 'una');
  nobody.unsaved.keep();
  keepOwner(7);
  const mine = openTab();
  expect(mine.client.getQueryData(['noticias'])).toBe('una');
  mine.client.setQueryData(['carnet'], '12345');
  mine.unsaved.keep();
  keepOwner(8);
  expect(openTab().kept).toBeUndefined();
  keepOwner(null);
  expect(openTab().kept).toBeUndefined();
});

it('takes nothing of another version, of long ago, or that is no text of ours', () => {
  const left = openTab();
  left.client.setQueryData(['carnet'], '12345');
  left.unsaved.keep();
  const text = localStorage.getItem(UNSAVED) ?? '';
  localStorage.setItem(UNSAVED, text.replace(APP_VERSION, '0.0.0'));
  expect(openTab().kept).toBeUndefined();
  localStorage.setItem(UNSAVED, text.slice(0, -1));
  expect(openTab().kept).toBeUndefined();
  localStorage.setItem(UNSAVED, text);
  later(KEPT_MS + MINUTE_MS);
  expect(openTab().kept).toBeUndefined();
});

it('adds to no database of another version, nor to one that is too old', () => {
  const left = openTab();
  left.client.setQueryData(['turnos'], 'hoy');
  left.unsaved.keep();
  const names = (database: PersistedClient) =>
    openTab(database).kept?.clientState.queries.map(({ queryKey }) => queryKey[0]);
  expect(names(inDatabase('base', NOON))).toEqual(['carnet', 'turnos']);
  expect(names({ ...inDatabase('base', NOON), buster: '0.0.0' })).toEqual(['turnos']);
  expect(names(inDatabase('base', NOON, NOON - KEPT_MS - 1))).toEqual(['turnos']);
});

it('is bounded: the largest are left out', () => {
  const left = openTab();
  for (const [name, length] of [
    ['grande', 450_000],
    ['chica', 10],
    ['mediana', 300_000],
  ] as const)
    left.client.setQueryData([name], 'x'.repeat(length));
  left.unsaved.keep();
  expect(localStorage.getItem(UNSAVED)?.length).toBeLessThan(500_300);
  const { kept } = openTab();
  const names = kept?.clientState.queries.map(({ queryKey }) => queryKey[0]);
  expect(names).toEqual(['chica', 'mediana']);
});

it('keeps nothing that is not kept elsewhere, nor links that end in a minute', async () => {
  const left = openTab();
  const read = (name: string, meta: Record<string, unknown>) =>
    left.client.fetchQuery({ queryKey: [name], queryFn: () => ({ foto: '/1?firma=x' }), meta });
  await read('secreto', { kept: false });
  await read('hijos', { passing: ['foto'] });
  left.unsaved.keep();
  const { kept } = openTab();
  expect(kept?.clientState.queries.map(({ state }) => state.data)).toEqual([{ foto: null }]);
});

it('costs nothing where the device takes no text', () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const tab = openTab();
  tab.client.setQueryData(['carnet'], '12345');
  tab.unsaved.keep();
  later();
  tab.unsaved.confirm(Date.now());
  expect(tab.client.getQueryData(['carnet'])).toBe('12345');
  expect(openTab().kept).toBeUndefined();
});
