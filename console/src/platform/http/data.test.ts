import { afterEach, expect, it, vi } from 'vitest';
import { importPadron } from '@gremio/contract/padron/endpoints.ts';
import { personas } from '@gremio/contract/personas/endpoints.ts';
import { dataProvider } from './data.ts';

const TOTAL = 2500;

/** Serves the requested range of a list of `TOTAL` rows. */
function serveRows() {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const range = new URL(address, 'http://x').searchParams.get('range') ?? '[0,0]';
    const [from, to] = JSON.parse(range) as [number, number];
    asked.push(range);
    const rows = Array.from({ length: Math.min(to, TOTAL - 1) - from + 1 }, (_, at) => ({
      id: from + at,
    }));
    const headers = { 'content-range': `personas ${from}-${to}/${TOTAL}` };
    return new Response(JSON.stringify(rows), { headers });
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

const list = (page: number, perPage: number) =>
  dataProvider.getList('personas', {
    pagination: { page, perPage },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  });

it('asks for a page at the path that the contract declares', async () => {
  const fetched = vi.fn<typeof fetch>(
    async () => new Response('[]', { headers: { 'content-range': 'personas 0-0/0' } }),
  );
  vi.stubGlobal('fetch', fetched);
  await list(1, 25);
  const [address] = fetched.mock.calls[0] as [string];
  expect(address.split('?')[0]).toBe(personas.list.path);
});

it('reads a page longer than the wire gives in parts, each row once', async () => {
  const asked = serveRows();
  const { data, total } = await list(1, 100_000);
  expect(asked).toEqual(['[0,999]', '[1000,1999]', '[2000,2999]']);
  expect(new Set(data.map(({ id }) => id)).size).toBe(TOTAL);
  expect(total).toBe(TOTAL);
});

it('gives no more than was asked for', async () => {
  serveRows();
  expect((await list(1, 1500)).data).toHaveLength(1500);
});

it('sends a file as it is, and what is asked of it in the query', async () => {
  const fetched = vi.fn<typeof fetch>(async () => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  const file = new File(['Nro Afiliado;Nombre\n'], 'padron.csv');
  await dataProvider.sendFile(importPadron, file, { ensayo: 'true', archivo: 'padron.csv' });
  const [address, init] = fetched.mock.calls[0] as [string, RequestInit];
  expect(address).toBe(`${importPadron.path}?ensayo=true&archivo=padron.csv`);
  expect(init.body).toBe(file);
});

it('reads the audit on from the last row of the page before, and jumps by number', async () => {
  const asked: URLSearchParams[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const query = new URL(address, 'http://x').searchParams;
    asked.push(query);
    const [from] = JSON.parse(query.get('range') ?? '[0,0]') as [number, number];
    const { despues_de: after = 100 } = JSON.parse(query.get('filter') ?? '{}') as {
      despues_de?: number;
    };
    const rows = [1, 2].map((n) => ({ id: after - from - n }));
    // Of ten rows, those that are left.
    const headers = { 'content-range': `auditoria ${from}-${from + 1}/${after - 90}` };
    return new Response(JSON.stringify(rows), { headers });
  });
  const page = (number: number) =>
    dataProvider.getList('auditoria', {
      pagination: { page: number, perPage: 2 },
      sort: { field: 'momento', order: 'DESC' },
      filter: { accion: 'alta' },
    });
  const ids = async (number: number) => (await page(number)).data.map(({ id }) => id);
  expect([await ids(1), await ids(2), await ids(3), await ids(5)]).toEqual([
    [99, 98],
    [97, 96],
    [95, 94],
    [91, 90],
  ]);
  expect(asked.map((query) => query.get('range'))).toEqual(['[0,1]', '[0,1]', '[0,1]', '[8,9]']);
  expect((await page(3)).total).toBe(10);
});
