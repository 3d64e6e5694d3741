import { sql } from 'kysely';
import { type AuditRow, findRows } from '../audit/queries.ts';
import type { AuditTables } from '../audit/table.ts';
import { type Handle, tables } from '../database/handle.ts';
import type { KeptRows } from './kept-rows.queries.ts';

/** A row of an act with what it deleted. */
export type UndoRow = AuditRow & { borrado: KeptRows | null };

/** Locks an act, so that of two undos one waits for the other. Returns its rows, the first one first. */
export async function holdAct(tx: Handle, id: number): Promise<UndoRow[]> {
  const { rows } = await sql<UndoRow>`
    select a.* from auditoria as a where a.id = ${id} and a.acto is null for update
  `.execute(tables<AuditTables>(tx));
  const [head] = rows;
  if (!head) return [];
  // Read under the lock: the undo that held it may just have been committed.
  const deshecho = await undoneBy(tx, id);
  return [{ ...head, deshecho }, ...(head.partes > 0 ? await partsOf(tx, id) : [])];
}

async function undoneBy(tx: Handle, id: number): Promise<number | null> {
  const row = await tables<AuditTables>(tx)
    .selectFrom('auditoria')
    .select('id')
    .where('deshace', '=', id)
    .executeTakeFirst();
  return row?.id ?? null;
}

async function partsOf(tx: Handle, id: number): Promise<UndoRow[]> {
  const { rows } = await sql<UndoRow>`
    select a.*, null::bigint as deshecho from auditoria as a where a.acto = ${id} order by a.id
  `.execute(tables<AuditTables>(tx));
  return rows;
}

/**
 * The last later row about the same thing, by the id of each row; no entry if nothing changed since. A day
 * has rows about several members: those about another member are not about the same thing.
 */
export async function findLater(
  handle: Handle,
  rows: Pick<UndoRow, 'id' | 'recurso' | 'recurso_id' | 'persona_id'>[],
): Promise<Map<number, AuditRow>> {
  if (rows.length === 0) return new Map();
  const things = rows.map(({ id, recurso, recurso_id, persona_id }) => ({
    de: id,
    recurso,
    recurso_id,
    persona_id,
  }));
  const { rows: found } = await sql<{ de: number; id: number }>`
    select t.de, l.id
    from json_to_recordset(${JSON.stringify(things)}::json) as t (
      de bigint, recurso text, recurso_id text, persona_id integer
    )
    cross join lateral (
      select a.id from auditoria as a
      where a.recurso = t.recurso and a.recurso_id = t.recurso_id and a.id > t.de
        and (t.persona_id is null or a.persona_id is null or a.persona_id = t.persona_id)
      order by a.id desc limit 1
    ) as l
  `.execute(tables<AuditTables>(handle));
  const later = await findRows(
    handle,
    found.map(({ id }) => id),
  );
  return new Map(
    found.flatMap(({ de, id }) => {
      const row = later.get(id);
      return row ? [[de, row] as const] : [];
    }),
  );
}

/** The act that an undo, or an undo of an undo, began with; null if the audit no longer has it. */
export async function findOrigins(
  handle: Handle,
  ids: number[],
): Promise<Map<number, { origin: AuditRow | null; times: number }>> {
  const { rows } = await sql<{ de: number; llega: number; veces: number }>`
    with recursive cadena as (
      select id as de, deshace as llega, 1 as veces from auditoria where id = any(${ids}::bigint[])
      union all
      select c.de, a.deshace, c.veces + 1
      from cadena as c join auditoria as a on a.id = c.llega where a.deshace is not null
    )
    select distinct on (de) de, llega, veces from cadena order by de, veces desc
  `.execute(tables<AuditTables>(handle));
  const origins = await findRows(
    handle,
    rows.map(({ llega }) => llega),
  );
  return new Map(
    rows.map(({ de, llega, veces }) => [de, { origin: origins.get(llega) ?? null, times: veces }]),
  );
}
