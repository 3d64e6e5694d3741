import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, GetListParams, RaRecord } from 'react-admin';
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

/** `ra-data-simple-rest` on the wire, plus the contract's calls that are no resource. */
export const dataProvider = { ...rest, getList, call, sendFile } satisfies DataProvider;
export type Provider = typeof dataProvider;
