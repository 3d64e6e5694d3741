import { maskBearers } from '@gremio/contract/platform/bearers.ts';
import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import type { Handle } from '../database/handle.ts';
import type { Listed, Page } from '../database/listing.ts';
import type { AfterCommit } from '../idempotency/transact.ts';
import { isRefusal, type Refusal, refuse } from '../outcome.ts';
import type { Staff } from './callers.ts';
import { type ReadCall, read, type Route, write, type WriteCall } from './routes.ts';

export type { AfterCommit };

type Id = number | string;
type Filter = Record<string, unknown> & { id?: Id[] };
/** Rows of read-only resources have no version. */
export type Versioned = { id: Id; version?: number };

/** Storage of one staff resource in its room. `update` returns null on a stale version. */
export interface Store<Row extends Versioned> {
  list(db: Handle, filter: Filter, page: Page): Promise<Listed<Row>>;
  find(db: Handle, id: Id): Promise<Row | null>;
  /** Refuses a body that passed its schema, before the row is looked up (422, 404, 409). */
  check?(body: never, id: Id | null, by: Staff): Refusal | null;
  create?(tx: Handle, body: never): Promise<Row | Refusal>;
  update?(
    tx: Handle,
    id: Id,
    body: never,
    before: Row,
    afterCommit: AfterCommit,
  ): Promise<Row | Refusal | null>;
  /** Returns a refusal if something else still needs the row. */
  remove?(tx: Handle, id: Id, afterCommit: AfterCommit): Promise<Refusal | null>;
}

/** Returns the staff caller: `authenticate` admits no one else. */
const byOf = (call: WriteCall<Endpoint>): Staff => call.caller as unknown as Staff;

/** Returns a row as the audit keeps it, for years: with its bearer secrets masked. */
export const audited = <Row>({ reply }: Pick<Endpoint, 'reply'>, row: Row): Row =>
  maskBearers(reply, row, () => false);

interface ResourceEndpoints {
  list: Endpoint;
  get: Endpoint;
  create?: Endpoint;
  update?: Endpoint;
  remove?: Endpoint;
}

interface Query {
  filter?: Filter;
  sort?: Page['sort'];
  range?: [from: number, to: number];
}

const DEFAULT_RANGE: [number, number] = [0, 24];

/** Returns one page of a resource's list and sets its `Content-Range`. */
export async function answerList<Row extends Versioned>(
  name: string,
  call: ReadCall<Endpoint>,
  read: Store<Row>['list'],
) {
  const { filter = {}, sort = ['id', 'ASC'], range = DEFAULT_RANGE } = call.query as Query;
  const [from, to] = filter.id && !(call.query as Query).range ? [0, filter.id.length] : range;
  const page: Page = { sort, offset: from, limit: to - from + 1 };
  const { rows, count } = await read(call.db, filter, page);
  const last = Math.max(from, from + rows.length - 1);
  call.header('content-range', `${name} ${from}-${last}/${count}`);
  return rows;
}

/**
 * Returns the row that a write changes, or its refusal: 404 if it is gone, 409 if someone changed it first.
 */
async function current<Row extends Versioned>(store: Store<Row>, call: WriteCall<Endpoint>) {
  const before = await store.find(call.tx, (call.params as { id: Id }).id);
  if (!before) return refuse('no_encontrado');
  const { version } = (call.body ?? {}) as { version?: number };
  if (version !== undefined && version !== before.version) {
    return refuse('version_vieja', { actual: before });
  }
  return before;
}

/**
 * Builds the calls of a staff resource from its declaration and its store: paging, versions and audit are
 * alike for all. `changed` runs after every committed write.
 */
export function resourceRoutes<Row extends Versioned>(
  name: string,
  endpoints: ResourceEndpoints,
  store: Store<Row>,
  changed: () => void,
): Route[] {
  const routes = [
    read(endpoints.list, (call) => answerList(name, call, store.list)),
    read(endpoints.get, async ({ db, params }) => {
      const row = await store.find(db, (params as { id: Id }).id);
      return row ?? refuse('no_encontrado');
    }),
  ];
  if (endpoints.create) routes.push(createRoute(name, endpoints.create, store, changed));
  if (endpoints.update) routes.push(updateRoute(name, endpoints.update, store, changed));
  if (endpoints.remove) routes.push(removeRoute(name, endpoints.remove, store, changed));
  return routes;
}

function createRoute<Row extends Versioned>(
  name: string,
  endpoint: Endpoint,
  store: Store<Row>,
  changed: () => void,
): Route {
  return write(endpoint, async (call) => {
    const wrong = store.check?.(call.body as never, null, byOf(call));
    if (wrong) return wrong;
    const row = await store.create?.(call.tx, call.body as never);
    if (!row || isRefusal(row)) return row ?? refuse('no_encontrado');
    await call.audit({
      accion: 'alta',
      recurso: name,
      recursoId: row.id,
      despues: audited(endpoint, row),
    });
    call.afterCommit(changed);
    return row;
  });
}

function updateRoute<Row extends Versioned>(
  name: string,
  endpoint: Endpoint,
  store: Store<Row>,
  changed: () => void,
): Route {
  return write(endpoint, async (call) => {
    const wrong = store.check?.(call.body as never, (call.params as { id: Id }).id, byOf(call));
    if (wrong) return wrong;
    const before = await current(store, call);
    if (isRefusal(before)) return before;
    const { tx, body, afterCommit } = call;
    const row = await store.update?.(tx, before.id, body as never, before, afterCommit);
    if (!row) return refuse('version_vieja');
    if (isRefusal(row)) return row;
    await call.audit({
      accion: 'cambio',
      recurso: name,
      recursoId: row.id,
      antes: audited(endpoint, before),
      despues: audited(endpoint, row),
    });
    call.afterCommit(changed);
    return row;
  });
}

function removeRoute<Row extends Versioned>(
  name: string,
  endpoint: Endpoint,
  store: Store<Row>,
  changed: () => void,
): Route {
  return write(endpoint, async (call) => {
    const before = await current(store, call);
    if (isRefusal(before)) return before;
    const refusal = await store.remove?.(call.tx, before.id, call.afterCommit);
    if (refusal) return refusal;
    await call.audit({
      accion: 'borrado',
      recurso: name,
      recursoId: before.id,
      antes: audited(endpoint, before),
    });
    call.afterCommit(changed);
    return before;
  });
}
