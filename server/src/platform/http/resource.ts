import { maskBearers } from '@gremio/contract/platform/bearers.ts';
import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import type {
  FilterOf,
  IdOf,
  ListEndpoint,
  Listing,
  RowOf,
  SortOf,
  StaffResource,
} from '@gremio/contract/platform/resource.ts';
import type * as z from 'zod';
import type { Handle } from '../database/handle.ts';
import type { Listed, Page } from '../database/listing.ts';
import type { AfterCommit } from '../idempotency/transact.ts';
import { isRefusal, type Refusal, refuse } from '../outcome.ts';
import type { UndoRow } from '../undo/acts.queries.ts';
import type { Taken } from '../undo/kept-rows.queries.ts';
import type { Staff } from './callers.ts';
import { read, type Route, write } from './routes.ts';
import { keepOf, type OwnUndo, type UndoCall, undoerOf } from './undo-row.ts';

export type { AfterCommit };

type Id = number | string;
/** Rows of read-only resources have no version. */
export type Versioned = { id: Id; version?: number };

type BodyOf<E> = E extends { body: infer B extends z.ZodType } ? z.output<B> : never;
type CreateBody<R extends StaffResource> = BodyOf<R['create']>;
type UpdateBody<R extends StaffResource> = BodyOf<R['update']>;

/** Reads of a staff resource, in its room. */
export interface ReadableStore<R extends { list: Listing }, Row> {
  list(db: Handle, filter: FilterOf<R>, page: Page<SortOf<R>>): Promise<Listed<Row>>;
}

/**
 * Storage of one staff resource in its room, typed by the resource's declaration: it has the writes that the
 * declaration has. `Row` may hold more than the wire carries.
 */
export type Store<R extends StaffResource, Row = RowOf<R>> = ReadableStore<R, Row> & {
  find(db: Handle, id: IdOf<R>): Promise<Row | null>;
  /** Refuses a body that passed its schema, before the row is looked up (422, 404, 409). */
  check?(body: CreateBody<R> | UpdateBody<R>, id: IdOf<R> | null, by: Staff): Refusal | null;
  /** Tables that a deletion empties of the row and what goes with it, parents first; they can be put back. */
  takes?(id: IdOf<R>): Taken[];
  /** Undoes what is more than writing fields, such as a place to take again; null for any other row. */
  undo?(call: UndoCall, row: UndoRow, current: Row | null): Promise<OwnUndo | Refusal | null>;
} & (R extends { create: Endpoint } ? Creates<R, Row> : unknown) &
  (R extends { update: Endpoint } ? Updates<R, Row> : unknown) &
  (R extends { remove: Endpoint } ? Removes<R> : unknown);

interface Creates<R extends StaffResource, Row> {
  create(tx: Handle, body: CreateBody<R>): Promise<Row | Refusal>;
}

export interface Updates<R extends StaffResource, Row> {
  /** Returns null on a stale version. */
  update(
    tx: Handle,
    id: IdOf<R>,
    body: UpdateBody<R>,
    before: Row,
    afterCommit: AfterCommit,
  ): Promise<Row | Refusal | null>;
}

interface Removes<R extends StaffResource> {
  /** Returns a refusal if something else still needs the row. */
  remove(tx: Handle, id: IdOf<R>, afterCommit: AfterCommit): Promise<Refusal | null>;
}

type Whole = Required<StaffResource>;
type Writes = Creates<Whole, Versioned> & Updates<Whole, Versioned> & Removes<Whole>;
/** Any store, as these routes call it: the declaration beside it has checked what its methods take. */
export type AnyStore = Pick<
  Store<StaffResource, Versioned>,
  'list' | 'find' | 'check' | 'takes' | 'undo'
> &
  Partial<Writes>;
export type StoreWith<K extends keyof Writes> = AnyStore & Pick<Writes, K>;

const has = <K extends keyof Writes>(store: AnyStore, method: K): store is StoreWith<K> =>
  store[method] !== undefined;

/** Returns a row as the audit keeps it, for years: with its bearer secrets masked. */
export const audited = <Row>({ reply }: Pick<Endpoint, 'reply'>, row: Row): Row =>
  maskBearers(reply, row, () => false);

const DEFAULT_RANGE: [number, number] = [0, 24];

/** A list that depends on its reader. */
interface ListFor<R extends { list: Listing }, Row> {
  list(db: Handle, filter: FilterOf<R>, page: Page<SortOf<R>>, by: Staff): Promise<Listed<Row>>;
}

/** Declares a resource's list: one page, with its `Content-Range`. */
export function listRoute<E extends ListEndpoint, Row>(
  endpoint: E,
  store: ListFor<{ list: NoInfer<E> }, Row>,
): Route;
export function listRoute(
  endpoint: ListEndpoint,
  store: ListFor<{ list: Listing }, Versioned>,
): Route {
  return read(endpoint, async (call) => {
    const { filter = {}, sort = ['id', 'ASC'], range } = call.query;
    const [from, to] = range ?? (filter.id ? [0, filter.id.length] : DEFAULT_RANGE);
    const page: Page = { sort, offset: from, limit: to - from + 1 };
    const { rows, count } = await store.list(call.db, filter, page, call.caller);
    const last = Math.max(from, from + rows.length - 1);
    call.header('content-range', `${endpoint.who.resource} ${from}-${last}/${count}`);
    return rows;
  });
}

/**
 * Returns the row that a write changes, or its refusal: 404 if it is gone, 409 if someone changed it first.
 */
async function current(store: AnyStore, tx: Handle, id: Id, version?: number) {
  const before = await store.find(tx, id);
  if (!before) return refuse('no_encontrado');
  if (version !== undefined && version !== before.version) {
    return refuse('version_vieja', { actual: before });
  }
  return before;
}

/**
 * Builds the calls of a staff resource from its declaration and its store: paging, versions and audit are
 * alike for all. `changed` runs after every committed write.
 */
export function resourceRoutes<R extends StaffResource>(
  endpoints: R,
  store: Store<NoInfer<R>>,
  changed: () => void,
): Route[];
export function resourceRoutes(
  endpoints: StaffResource,
  store: AnyStore,
  changed: () => void,
): Route[] {
  const { list, get, create, update, remove } = endpoints;
  const { resource: recurso } = list.who;
  const undoer = undoerOf({ recurso, endpoints, store, changed });
  const undoable = (route: Route): Route => (route.kind === 'write' ? { ...route, undoer } : route);
  return [
    listRoute(list, store),
    read(
      get,
      async ({ db, params }) => (await store.find(db, params.id)) ?? refuse('no_encontrado'),
    ),
    ...(create && has(store, 'create') ? [undoable(createRoute(create, store, changed))] : []),
    ...(update && has(store, 'update') ? [undoable(updateRoute(update, store, changed))] : []),
    ...(remove && has(store, 'remove') ? [undoable(removeRoute(remove, store, changed))] : []),
  ];
}

const createRoute = (
  endpoint: Whole['create'],
  store: StoreWith<'create'>,
  changed: () => void,
): Route =>
  write(endpoint, async (call) => {
    const wrong = store.check?.(call.body, null, call.caller);
    if (wrong) return wrong;
    const row = await store.create(call.tx, call.body);
    if (isRefusal(row)) return row;
    call.audit({
      accion: 'alta',
      recurso: endpoint.who.resource,
      recursoId: row.id,
      despues: audited(endpoint, row),
    });
    call.afterCommit(changed);
    return row;
  });

const updateRoute = (
  endpoint: Whole['update'],
  store: StoreWith<'update'>,
  changed: () => void,
): Route =>
  write(endpoint, async (call) => {
    const { tx, params, body, afterCommit } = call;
    const wrong = store.check?.(body, params.id, call.caller);
    if (wrong) return wrong;
    const before = await current(store, tx, params.id, body.version);
    if (isRefusal(before)) return before;
    const row = await store.update(tx, before.id, body, before, afterCommit);
    if (!row) return refuse('version_vieja');
    if (isRefusal(row)) return row;
    call.audit({
      accion: 'cambio',
      recurso: endpoint.who.resource,
      recursoId: row.id,
      antes: audited(endpoint, before),
      despues: audited(endpoint, row),
    });
    call.afterCommit(changed);
    return row;
  });

const removeRoute = (
  endpoint: Whole['remove'],
  store: StoreWith<'remove'>,
  changed: () => void,
): Route =>
  write(endpoint, async (call) => {
    const before = await current(store, call.tx, call.params.id);
    if (isRefusal(before)) return before;
    const borrado = await keepOf(store, call.tx, before.id);
    const refusal = await store.remove(call.tx, before.id, call.afterCommit);
    if (refusal) return refusal;
    call.audit({
      accion: 'borrado',
      recurso: endpoint.who.resource,
      recursoId: before.id,
      antes: audited(endpoint, before),
      borrado,
    });
    call.afterCommit(changed);
    return before;
  });
