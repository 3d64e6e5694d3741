import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, GetListParams, Identifier, RaRecord } from 'react-admin';
import { MAX_RANGE } from '@gremio/contract/platform/resource.ts';
import { personas } from '@gremio/contract/personas/endpoints.ts';
import { call, httpClient, sendFile } from './client.ts';

/** Base path of the staff resources, taken from one of them. */
const { path, who } = personas.list;
const base = path.slice(0, path.lastIndexOf(`/${who.resource}`));

const rest = simpleRestProvider(base, httpClient);

/** The wire returns up to `MAX_RANGE` rows at once, so a longer page (an export) is read in parts. */
async function getList<R extends RaRecord>(resource: string, params: GetListParams) {
  const { page = 1, perPage = MAX_RANGE } = params.pagination ?? {};
  if (perPage <= MAX_RANGE) return rest.getList<R>(resource, params);
  if (page !== 1) throw new Error(`Pages of more than ${MAX_RANGE} rows have no second one.`);
  const part = (number: number) =>
    rest.getList<R>(resource, { ...params, pagination: { page: number, perPage: MAX_RANGE } });
  const first = await part(1);
  const data = [...first.data];
  const wanted = Math.min(perPage, first.total ?? 0);
  for (let number = 2; data.length < wanted; number++) {
    const next = await part(number);
    if (next.data.length === 0) break;
    data.push(...next.data);
  }
  return { data: data.slice(0, perPage), total: first.total };
}

/** Lists that are read on from a row (`despues_de`): a late page then costs as much as the first. */
const READ_ON = new Set(['auditoria']);
/** Last row of each page that was read, by its list and its number. */
const ends = new Map<string, Identifier>();
const MOST_ENDS = 1_000;

const endKey = (resource: string, { filter, sort, pagination }: GetListParams, page: number) =>
  JSON.stringify([resource, filter, sort, pagination?.perPage, page]);

/** Reads a page from the end of the one before, or by its number if that one was not read. */
async function readOn<R extends RaRecord>(resource: string, params: GetListParams) {
  const { page = 1, perPage = MAX_RANGE } = params.pagination ?? {};
  const end = ends.get(endKey(resource, params, page - 1));
  const asked = {
    ...params,
    filter: { ...params.filter, despues_de: end },
    pagination: { page: 1, perPage },
  };
  const listed = await getList<R>(resource, end === undefined ? params : asked);
  const last = listed.data.at(-1);
  if (ends.size > MOST_ENDS) ends.clear();
  if (last) ends.set(endKey(resource, params, page), last.id);
  const before = end === undefined ? 0 : (page - 1) * perPage;
  return { ...listed, total: before + (listed.total ?? 0) };
}

/** `ra-data-simple-rest` on the wire, plus the contract's calls that are no resource. */
export const dataProvider = {
  ...rest,
  getList: <R extends RaRecord>(resource: string, params: GetListParams) =>
    (READ_ON.has(resource) ? readOn : getList)<R>(resource, params),
  call,
  sendFile,
} satisfies DataProvider;
export type Provider = typeof dataProvider;
