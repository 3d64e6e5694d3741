import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import type { Clock } from '../clock.ts';
import type { Page } from '../database/listing.ts';
import type { Store, Versioned } from '../http/resource.ts';
import type { Route } from '../http/routes.ts';
import type { Reading } from '../reads/choose.ts';
import type { Column } from './columns.ts';
import { exportRoute } from './route.ts';

/** Rows per read. */
const PORTION = 2_000;

type Filter = Parameters<Store<Versioned>['list']>[1];
interface Query {
  filter?: Filter;
  sort?: Page['sort'];
}

async function* portions<Row extends Versioned>(
  store: Pick<Store<Row>, 'list'>,
  reading: Reading,
  filter: Filter,
  sort: Page['sort'],
  first: Row[],
): AsyncGenerator<Row> {
  yield* first;
  for (let offset = PORTION, last = first.length; last === PORTION; offset += PORTION) {
    const page = { sort, offset, limit: PORTION };
    const { rows } = await reading((db) => store.list(db, filter, page));
    last = rows.length;
    yield* rows;
  }
}

/** Declares the export of a staff list as a file, with its filter and order, read while it is written. */
export const exportList = <Row extends Versioned>(
  recurso: string,
  endpoint: Endpoint,
  clock: Clock,
  store: Pick<Store<Row>, 'list'>,
  nombre: string,
  columns: readonly Column<Row>[],
): Route =>
  exportRoute(recurso, endpoint, clock, async (reading, query) => {
    const { filter = {}, sort = ['id', 'ASC'] } = query as Query;
    const page: Page = { sort, offset: 0, limit: PORTION };
    const first = await reading((db) => store.list(db, filter, page));
    const rows = portions(store, reading, filter, sort, first.rows);
    return { nombre, columns, rows, count: first.count };
  });
