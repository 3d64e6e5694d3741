import type { ListExport } from '@gremio/contract/platform/export.ts';
import type { FilterOf, Listing } from '@gremio/contract/platform/resource.ts';
import type { Clock } from '../clock.ts';
import type { Handle } from '../database/handle.ts';
import type { Listed, Page, PageOf } from '../database/listing.ts';
import type { AnyStore } from '../http/resource.ts';
import type { Route } from '../http/routes.ts';
import type { Reading } from '../reads/choose.ts';
import type { Column } from './columns.ts';
import { exportRoute } from './route.ts';

/** Rows per read. */
const PORTION = 2_000;

type AnyList = Pick<AnyStore, 'list'>;
type Filter = FilterOf<{ list: Listing }>;

/** The list of a store: that of the list which the export was declared from. */
interface ListOf<R extends { list: Listing }, Row> {
  list(db: Handle, filter: FilterOf<R>, page: PageOf<R>): Promise<Listed<Row>>;
}

async function* portions(
  store: AnyList,
  reading: Reading,
  filter: Filter,
  sort: Page['sort'],
  first: object[],
): AsyncGenerator<object> {
  yield* first;
  for (let offset = PORTION, last = first.length; last === PORTION; offset += PORTION) {
    const page = { sort, offset, limit: PORTION };
    const { rows } = await reading((db) => store.list(db, filter, page));
    last = rows.length;
    yield* rows;
  }
}

/** Declares the export of a staff list as a file, with its filter and order, read while it is written. */
export function exportList<E extends ListExport, Row>(
  endpoint: E,
  clock: Clock,
  store: ListOf<{ list: E }, Row>,
  nombre: string,
  columns: readonly Column<Row>[],
): Route;
export function exportList(
  endpoint: ListExport,
  clock: Clock,
  store: AnyList,
  nombre: string,
  columns: readonly Column<object>[],
): Route {
  return exportRoute(endpoint, clock, async (reading, { filter = {}, sort: asked }) => {
    const sort: Page['sort'] = asked ?? ['id', 'ASC'];
    const page: Page = { sort, offset: 0, limit: PORTION };
    const first = await reading((db) => store.list(db, filter, page));
    const rows = portions(store, reading, filter, sort, first.rows);
    return { nombre, columns, rows, count: first.count };
  });
}
