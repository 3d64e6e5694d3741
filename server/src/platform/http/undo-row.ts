import { isDeepStrictEqual } from 'node:util';
import { maskBearers } from '@gremio/contract/platform/bearers.ts';
import type * as z from 'zod';
import type { AuditEntry } from '../audit/queries.ts';
import { type Values, valuesOf } from '../audit/acts.ts';
import { isDuplicate, isReference, isStillReferred } from '../database/errors.ts';
import type { Handle } from '../database/handle.ts';
import { inSavepoint } from '../database/savepoint.ts';
import type { AfterCommit } from '../idempotency/transact.ts';
import { isRefusal, type Refusal, refuse } from '../outcome.ts';
import type { UndoRow } from '../undo/acts.queries.ts';
import { keepRows, putRowsBack, type Taken } from '../undo/kept-rows.queries.ts';
import type { Staff } from './callers.ts';

type Id = number | string;
type Row = { id: Id; version?: number };

export interface UndoCall {
  tx: Handle;
  caller: Staff;
  afterCommit: AfterCommit;
}

/** Undoes the rows of the audit about one resource, by the rules of its room. */
export interface Undoer {
  recurso: string;
  undo(call: UndoCall, row: UndoRow): Promise<AuditEntry | Refusal>;
}

interface Endpoints {
  get: { params: z.ZodType<{ id: Id }>; reply: z.ZodType };
  update?: { body: z.ZodType };
}

/** A store as an undo uses it: reads, and whichever writes the resource has. */
interface UndoStore {
  find(tx: Handle, id: Id): Promise<Row | null>;
  check?(body: never, id: Id | null, by: Staff): Refusal | null;
  update?(
    tx: Handle,
    id: Id,
    body: never,
    before: never,
    afterCommit: AfterCommit,
  ): Promise<Row | Refusal | null>;
  remove?(tx: Handle, id: Id, afterCommit: AfterCommit): Promise<Refusal | null>;
  /** Tables that a deletion empties of the row and what goes with it, parents first. */
  takes?(id: Id): Taken[];
  /** Undoes what is more than writing fields, such as a place to take again; null for any other row. */
  undo?(call: UndoCall, row: UndoRow, current: Row | null): Promise<OwnUndo | Refusal | null>;
}

/** Outcome of a room's own undo, for its row of the audit. */
export type OwnUndo = Pick<AuditEntry, 'antes' | 'despues' | 'borrado'>;

interface Resource {
  recurso: string;
  endpoints: Endpoints;
  store: UndoStore;
  changed: () => void;
}

/** Direction of an undo, from what an audit row has: former values, a deleted row, or a new one. */
export function directionOf({ accion, antes, despues }: UndoRow) {
  if (Array.isArray(valuesOf(despues)['ids'])) return null;
  if (antes !== null && despues !== null) return 'vuelve';
  const isUndo = accion === 'deshecho';
  if (antes !== null && (accion === 'borrado' || isUndo)) return 'se_repone';
  if (despues !== null && (accion === 'alta' || isUndo)) return 'se_borra';
  return null;
}

/** Fields that an act changed, except those that the system keeps. */
export function changedFields(antes: unknown, despues: unknown): string[] {
  const [before, after] = [valuesOf(antes), valuesOf(despues)];
  return Object.keys(before).filter(
    (field) =>
      field !== 'version' && field in after && !isDeepStrictEqual(before[field], after[field]),
  );
}

/** The rows that `store.remove` is about to take; null if the resource does not bring them back. */
export const keepOf = (store: Pick<UndoStore, 'takes'>, tx: Handle, id: Id) =>
  store.takes ? keepRows(tx, store.takes(id)) : null;

export const undoerOf = (resource: Resource): Undoer => ({
  recurso: resource.recurso,
  async undo(call, row) {
    const { get } = resource.endpoints;
    const parsed = get.params.safeParse({ id: row.recurso_id });
    const way = directionOf(row);
    if (way === null) return refuse('no_se_deshace');
    const id = parsed.success ? parsed.data.id : null;
    const undone =
      (await undoOwn(resource, call, row, id)) ??
      (id === null ? refuse('no_se_deshace') : await WAYS[way](resource, call, id, row));
    if (!isRefusal(undone)) call.afterCommit(resource.changed);
    return undone;
  },
});

/** Undoes a row by the room's own rule, if it has one for it. */
async function undoOwn(
  { store, endpoints, recurso }: Resource,
  call: UndoCall,
  row: UndoRow,
  id: Id | null,
): Promise<AuditEntry | Refusal | null> {
  const { undo } = store;
  if (!undo) return null;
  const current = id === null ? null : await store.find(call.tx, id);
  const own = await caught(call.tx, () => undo(call, row, current));
  if (own === null || isRefusal(own)) return own;
  const { antes, despues, borrado } = own;
  const masked = (values: unknown) => maskBearers(endpoints.get.reply, values, () => false);
  return {
    accion: 'deshecho',
    recurso,
    ...(row.recurso_id !== null && { recursoId: row.recurso_id }),
    ...(row.persona_id !== null && { personaId: row.persona_id }),
    ...(antes !== undefined && { antes: masked(antes) }),
    ...(despues !== undefined && { despues: masked(despues) }),
    ...(borrado !== undefined && { borrado }),
  };
}

type Way = (
  resource: Resource,
  call: UndoCall,
  id: Id,
  row: UndoRow,
) => Promise<AuditEntry | Refusal>;

const asJson = (row: unknown): Values => valuesOf(JSON.parse(JSON.stringify(row)));
/** A row as the audit keeps it, to compare with what the audit has. */
const auditedRow = ({ endpoints }: Resource, row: Row): Values =>
  asJson(maskBearers(endpoints.get.reply, row, () => false));

const fieldsOf = ({ endpoints: { update } }: Resource): string[] => {
  const shape = (update?.body as { shape?: object } | undefined)?.shape ?? {};
  return Object.keys(shape).filter((field) => field !== 'version');
};

const pick = (values: Values, fields: string[]): Values =>
  Object.fromEntries(
    fields.filter((field) => field in values).map((field) => [field, values[field]]),
  );

export const cannot = (message: string): Refusal => refuse('no_se_deshace', { message });
export const gone = () => cannot('No se puede deshacer: eso ya no está.');

const putBack: Way = async (resource, call, id, { antes, despues }) => {
  const { store, recurso } = resource;
  const current = await store.find(call.tx, id);
  if (!current) return gone();
  const writable = fieldsOf(resource);
  const fields = changedFields(antes, despues).filter((field) => writable.includes(field));
  const [former, left] = [pick(valuesOf(antes), fields), valuesOf(despues)];
  const now = auditedRow(resource, current);
  const later = fields.filter((field) => !isDeepStrictEqual(now[field], left[field]));
  if (later.length > 0) return refuse('cambio_despues');
  if (Object.keys(former).length === 0) return refuse('no_se_deshace');
  const row = await writeRow(resource, call, current, former);
  if (isRefusal(row)) return row;
  return {
    accion: 'deshecho',
    recurso,
    recursoId: id,
    antes: now,
    despues: auditedRow(resource, row),
  };
};

/** Updates a row by the room's rules: its own values, but for `former`. */
async function writeRow(
  resource: Resource,
  { tx, caller, afterCommit }: UndoCall,
  current: Row,
  former: Values,
): Promise<Row | Refusal> {
  const { store, endpoints } = resource;
  const { version } = current;
  const values = { ...pick(asJson(current), fieldsOf(resource)), ...former, version };
  const parsed = endpoints.update?.body.safeParse(values);
  if (!parsed?.success || !store.update) return refuse('no_se_deshace');
  const body = parsed.data as never;
  return (
    store.check?.(body, current.id, caller) ??
    (await store.update(tx, current.id, body, current as never, afterCommit)) ??
    refuse('cambio_despues')
  );
}

const bringBack: Way = async (resource, call, id, { borrado }) => {
  const { store, recurso } = resource;
  if (borrado === null) {
    return cannot('No se guardó lo que se borró, y no se recupera.');
  }
  if (await store.find(call.tx, id)) return refuse('ya_deshecho');
  const row = await insertAgain(resource, call, id, () => putRowsBack(call.tx, borrado));
  if (isRefusal(row)) return row;
  return { accion: 'deshecho', recurso, recursoId: id, despues: auditedRow(resource, row) };
};

/** Puts rows back, and writes the row as it is once, so that the room's rules judge it as of today. */
const insertAgain = (
  resource: Resource,
  call: UndoCall,
  id: Id,
  insert: () => Promise<void>,
): Promise<Row | Refusal> =>
  caught(call.tx, async () => {
    await insert();
    const row = await resource.store.find(call.tx, id);
    if (!row) return gone();
    return resource.store.update ? writeRow(resource, call, row, {}) : row;
  });

const takeAway: Way = async (resource, call, id, { despues }) => {
  const { store, recurso } = resource;
  const current = await store.find(call.tx, id);
  if (!current) return gone();
  if (!store.remove) return refuse('no_se_deshace');
  const [now, left] = [auditedRow(resource, current), valuesOf(despues)];
  const later = fieldsOf(resource).filter(
    (field) => field in left && !isDeepStrictEqual(now[field], left[field]),
  );
  if (later.length > 0) return refuse('cambio_despues');
  const { remove } = store;
  const removed = await caught(call.tx, async () => {
    // Locks the row by its version: an edit that is under way is not deleted with it.
    const held = store.update ? await writeRow(resource, call, current, {}) : current;
    if (isRefusal(held)) return held;
    const borrado = await keepOf(store, call.tx, id);
    return (await remove(call.tx, id, call.afterCommit)) ?? { borrado };
  });
  if (isRefusal(removed)) return removed;
  return { accion: 'deshecho', recurso, recursoId: id, antes: now, ...removed };
};

const WAYS = { vuelve: putBack, se_repone: bringBack, se_borra: takeAway } as const;

const TAKEN = 'Ahora hay otro con esos mismos datos.';
const MISSING = 'Falta algo que usaba, y que ya no está.';
const IN_USE = 'Ya hay otras cosas que lo usan.';

/** Runs a step in a savepoint, and answers what the database refuses with a sentence. */
async function caught<T>(tx: Handle, step: () => Promise<T | Refusal>): Promise<T | Refusal> {
  return inSavepoint(tx, async () => {
    try {
      return await step();
    } catch (error) {
      if (isDuplicate(error)) return cannot(TAKEN);
      if (!isReference(error)) throw error;
      return cannot(isStillReferred(error) ? IN_USE : MISSING);
    }
  });
}
