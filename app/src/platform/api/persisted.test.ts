import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import type { PersistedClient } from '@tanstack/react-query-persist-client';
import { expect, it } from 'vitest';
import { isKept, KEPT_MS, serialized } from './persisted.ts';

const noSignal = () => Promise.reject(new Error('no signal'));

/** Returns a client restored from what `client` saves. */
function nextOpening(client: QueryClient): QueryClient {
  const clientState = dehydrate(client, { shouldDehydrateQuery: isKept });
  const text = serialized({ timestamp: 0, buster: '', clientState });
  const next = new QueryClient();
  hydrate(next, (JSON.parse(text) as PersistedClient).clientState);
  return next;
}

it('keeps what was read when reading it again fails, opening after opening', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await client.fetchQuery({ queryKey: ['carnet'], queryFn: () => Promise.resolve('12345') });
  await client.fetchQuery({ queryKey: ['carnet'], queryFn: noSignal }).catch(() => undefined);
  expect(client.getQueryState(['carnet'])?.status).toBe('error');

  const next = nextOpening(nextOpening(client));
  expect(next.getQueryState(['carnet'])).toMatchObject({
    data: '12345',
    status: 'success',
    error: null,
    dataUpdatedAt: client.getQueryState(['carnet'])?.dataUpdatedAt,
  });
});

it('keeps no link that ends in a minute', async () => {
  const client = new QueryClient();
  const queryFn = () =>
    Promise.resolve({ hijos: [{ nombre: 'Ana', foto: '/archivos/1?firma=x' }] });
  await client.fetchQuery({ queryKey: ['hijos'], queryFn, meta: { passing: ['foto'] } });
  const next = nextOpening(client);
  expect(next.getQueryData(['hijos'])).toEqual({ hijos: [{ nombre: 'Ana', foto: null }] });
});

it('keeps what was read last where not all of it fits', () => {
  const client = new QueryClient();
  const large = 'x'.repeat(2_500_000);
  for (const [at, name] of ['primera', 'segunda', 'tercera'].entries())
    client.setQueryData([name], large, { updatedAt: Date.now() - 10_000 + at });
  const kept = nextOpening(client).getQueryCache().getAll();
  expect(kept.map(({ queryKey }) => queryKey[0])).toEqual(['tercera', 'segunda']);
});

it('keeps nothing that was never read, that is old, or that must not be shown again', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await client.fetchQuery({ queryKey: ['nunca'], queryFn: noSignal }).catch(() => undefined);
  client.setQueryData(['viejo'], 1, { updatedAt: Date.now() - KEPT_MS - 1 });
  const meta = { kept: false };
  await client.fetchQuery({ queryKey: ['turno'], queryFn: () => Promise.resolve(1), meta });
  expect(nextOpening(client).getQueryCache().getAll()).toEqual([]);
});
