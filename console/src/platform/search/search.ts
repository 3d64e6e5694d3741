import type { RaRecord } from 'react-admin';
import type * as z from 'zod';
import type { Access, Resource } from '@gremio/contract/personal/rules.ts';
import type { Provider } from '../http/data.ts';

/** A page, an action or a record that the search leads to. */
export interface Found {
  /** Unique among all that is found. */
  key: string;
  /** Heading above it: `Personas`, `Páginas`. */
  group: string;
  title: string;
  detail?: string;
  /** Further words by which it is found. */
  words?: string;
  to: string;
  /** State of the navigation: the act that the page begins with. */
  state?: object;
}

/** Records of a room that the search finds, for the roles that may open their page. */
export interface RoomSearch {
  resource: Resource;
  access: Access;
  find: (provider: Provider, q: string) => Promise<Found[]>;
}

interface Searched<R extends RaRecord> {
  group: string;
  /** Field that orders the records found. */
  sort: string;
  title: (record: R) => string;
  detail?: (record: R) => string;
  /** Page of a record that opens; `show` by default. */
  page?: 'show' | 'edit';
}

/** Records shown of each resource: the clerk types on instead of reading more. */
const SHOWN = 5;

/** The call that reads one record, which gives the resource and the record's type. */
interface Read<R> {
  who: { resource: Resource };
  reply: z.ZodType<R>;
}

/** Searches a resource's list by its filter `q`. */
export const searchOf = <R extends RaRecord>(
  { who: { resource } }: Read<R>,
  { group, sort, title, detail, page = 'show' }: Searched<R>,
): RoomSearch => ({
  resource,
  access: page === 'edit' ? 'w' : 'r',
  find: async (provider, q) => {
    const { data } = await provider.getList<R>(resource, {
      filter: { q },
      sort: { field: sort, order: 'ASC' },
      pagination: { page: 1, perPage: SHOWN },
    });
    return data.map((record) => ({
      key: `${resource} ${record.id}`,
      group,
      title: title(record),
      ...(detail ? { detail: detail(record) } : {}),
      to: `/${resource}/${record.id}${page === 'show' ? '/show' : ''}`,
    }));
  },
});
