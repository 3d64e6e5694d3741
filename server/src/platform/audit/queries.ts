import { ZONE } from '@gremio/contract/platform/format.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../database/handle.ts';
import { anyOf, listPage, type Page } from '../database/listing.ts';
import { deleteSome } from '../database/steps.ts';
import type { KeptRows } from '../undo/kept-rows.queries.ts';
import type { AuditTables } from './table.ts';

/** An act of a staff member, or of a member on their own data (docs/personal.md#the-audit). */
export interface AuditEntry {
  accion:
    | 'alta'
    | 'cambio'
    | 'borrado'
    | 'importacion'
    | 'exportacion'
    | 'emision'
    | 'invitacion'
    | 'devolucion'
    | 'revocacion'
    | 'cierre'
    | 'patron'
    | 'apertura'
    | 'aviso'
    | 'decision'
    | 'reenvio'
    | 'canje'
    | 'lectura'
    | 'entrega'
    | 'acceso'
    | 'deshecho'
    | 'union';
  recurso: string;
  recursoId?: number | string;
  /** Persona concerned, if neither the resource nor a `persona_id` in `antes` or `despues` tells it. */
  personaId?: number;
  antes?: unknown;
  despues?: unknown;
  /** The rows that a deletion took, to put them back. */
  borrado?: KeptRows | null;
  /** Seccionales that the entry also concerns: their local administrators read it, whoever its author is. */
  lugares?: number[];
  /** The act that this one undoes. */
  deshace?: number;
}

export interface Author {
  id: string;
  email: string;
  ip: string;
  /** Name of the call that made the act: by it the audit knows the undo. */
  llamada?: string;
}

const MEMBER = 'afiliado ';

/** Returns a member as author of a change to their own data. */
export const memberAuthor = (personaId: number, ip: string): Author => ({
  id: `${MEMBER}${personaId}`,
  email: 'La propia persona, en la app',
  ip,
});

/** Returns the persona who is the author of a row, or null if staff are. */
export const personaOfAuthor = (id: string): number | null =>
  id.startsWith(MEMBER) ? Number(id.slice(MEMBER.length)) : null;

const named = (value: unknown): number | null => {
  const id = (value as { persona_id?: unknown } | null | undefined)?.persona_id;
  return typeof id === 'number' ? id : null;
};

/** Returns the persona that an entry concerns: the given one, or that of the row it describes. */
function personaOf({ recurso, recursoId, personaId, antes, despues }: AuditEntry): number | null {
  if (personaId !== undefined) return personaId;
  if (recurso === 'personas' && typeof recursoId === 'number') return recursoId;
  return named(despues) ?? named(antes);
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

const rowOf = (author: Author, entry: AuditEntry) => ({
  usuario_id: author.id,
  usuario: author.email,
  accion: entry.accion,
  recurso: entry.recurso,
  recurso_id: entry.recursoId === undefined ? null : String(entry.recursoId),
  persona_id: personaOf(entry),
  antes: json(entry.antes),
  despues: json(entry.despues),
  borrado: json(entry.borrado ?? undefined),
  lugares: entry.lugares ?? null,
  ip: author.ip,
});

/** Rows of one insert: a statement takes 65,535 values at most, and a row is a dozen. */
const AT_ONCE = 1_000;

/** Writes one act: the entry that it is named by, and its parts. Returns its id. */
export async function insertAudit(
  tx: Handle,
  author: Author,
  head: AuditEntry,
  ...parts: AuditEntry[]
): Promise<number> {
  const db = tables<AuditTables>(tx);
  const { llamada = null } = author;
  const first = { ...rowOf(author, head), llamada, deshace: head.deshace ?? null };
  const { id: acto } = await db
    .insertInto('auditoria')
    .values({ ...first, partes: parts.length })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let from = 0; from < parts.length; from += AT_ONCE) {
    const some = parts.slice(from, from + AT_ONCE);
    const rows = some.map((part) => ({ ...rowOf(author, part), acto }));
    await db.insertInto('auditoria').values(rows).execute();
  }
  return acto;
}

export interface AuditFilter {
  id?: number[];
  /** All rows of one act: its first, and its parts. */
  acto?: number;
  /** Acts after this one in the order of the list (keyset paging). */
  despues_de?: number;
  usuario?: string;
  usuario_id?: string;
  accion?: string;
  recurso?: string;
  recurso_id?: string;
  persona_ids?: number[] | undefined;
  desde?: string;
  hasta?: string;
}

const rows = (handle: Handle) =>
  tables<AuditTables>(handle)
    .selectFrom('auditoria')
    .select([
      'id',
      'usuario_id',
      'usuario',
      'accion',
      'recurso',
      'recurso_id',
      'persona_id',
      'antes',
      'despues',
      'ip',
      'momento',
      'acto',
      'partes',
      'llamada',
      'deshace',
    ])
    .select(
      sql<number | null>`(select u.id from auditoria as u where u.deshace = auditoria.id)`.as(
        'deshecho',
      ),
    );

/** Fields of the first row of an act. */
const OF_ACT = ['usuario', 'usuario_id', 'accion'] as const;

const startOf = (day: string) => sql<string>`${day}::timestamp at time zone ${ZONE}`;
const endOf = (day: string) =>
  sql<string>`(${day}::timestamp + interval '1 day') at time zone ${ZONE}`;

/** Acts that touched a thing or a persona with any of their rows: few, so that they are found first. */
function touching(handle: Handle, { recurso, recurso_id, persona_ids }: AuditFilter) {
  let query = tables<AuditTables>(handle)
    .selectFrom('auditoria')
    .select(sql<number>`coalesce(acto, id)`.as('de'));
  if (recurso !== undefined) query = query.where('recurso', '=', recurso);
  if (recurso_id !== undefined) query = query.where('recurso_id', '=', recurso_id);
  if (persona_ids !== undefined) query = query.where('persona_id', '=', anyOf(persona_ids));
  return query;
}

/**
 * Lists acts by the filter, or the rows of one act. `desde` and `hasta` are days, both included. `recurso`
 * alone finds the acts that are named by one; with an id or a persona, every act that touched it.
 */
export function listAudit(handle: Handle, filter: AuditFilter, page: Page) {
  let query = rows(handle);
  const { id, acto, despues_de: after, recurso_id, persona_ids } = filter;
  if (id) query = query.where('id', '=', anyOf(id));
  else if (acto !== undefined) {
    query = query.where((or) => or.or([or('id', '=', acto), or('acto', '=', acto)]));
  } else query = query.where('acto', 'is', null);
  if (recurso_id !== undefined || persona_ids !== undefined) {
    query = query.where('id', 'in', touching(handle, filter));
  } else if (filter.recurso !== undefined) query = query.where('recurso', '=', filter.recurso);
  for (const field of OF_ACT) {
    const value = filter[field];
    if (value !== undefined) query = query.where(field, '=', value);
  }
  if (filter.desde) query = query.where('momento', '>=', startOf(filter.desde));
  if (filter.hasta) query = query.where('momento', '<', endOf(filter.hasta));
  if (after !== undefined) {
    const way = sql.raw(page.sort[1] === 'ASC' ? '>' : '<');
    // Two values, not a row of two: the planner takes them to where the page begins in the index.
    const momento = sql`(select momento from auditoria where id = ${after})`;
    query = query.where(sql<boolean>`(momento, id) ${way} (${momento}, ${after}::bigint)`);
  }
  // Ids are given in the order of the moments, but for acts that ran at the same time.
  return listPage(handle, query, page, { momento: 'momento', id: 'momento' }, 'id');
}

/** Rows by their ids, without what a deletion took. */
export async function findRows(handle: Handle, ids: number[]): Promise<Map<number, AuditRow>> {
  if (ids.length === 0) return new Map();
  const found = await rows(handle).where('id', '=', anyOf(ids)).execute();
  return new Map(found.map((row) => [row.id, row]));
}

export const findAudit = (handle: Handle, id: number) =>
  rows(handle).where('id', '=', id).executeTakeFirst();

export type AuditRow = NonNullable<Awaited<ReturnType<typeof findAudit>>>;

/** Erases what entries say about a person, under any of their ids; author, action, row and time stay. */
export async function forgetInAudit(tx: Handle, personaIds: number[], documentos: string[]) {
  const figures = documentos.filter((documento) => FIGURES.test(documento));
  const others = documentos.filter((documento) => !FIGURES.test(documento));
  const named = `(^|[^0-9])(${others.join('|')})([^0-9]|$)`;
  await sql`
    update auditoria set antes = null, despues = null, borrado = null
    where persona_id = ${anyOf(personaIds)}
      or documentos_en(antes::text, despues::text) && ${figures}::text[]
      or (borrado is not null and documentos_en(borrado::text) && ${figures}::text[])
      ${
        others.length > 0
          ? sql`or antes::text ~ ${named} or despues::text ~ ${named} or borrado::text ~ ${named}`
          : sql``
      }
  `.execute(tables<AuditTables>(tx));
}

/** Documents that the index covers; the few of another form are searched row by row. */
const FIGURES = /^[0-9]{5,}$/;

/** Deletes some of the entries before a moment, oldest first; returns how many. */
export const purgeAudit = (handle: Handle, before: string, limit: number): Promise<number> =>
  deleteSome(handle, 'auditoria', sql`momento < ${before}::timestamptz order by momento`, limit);
