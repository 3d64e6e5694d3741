import { ZONE } from '@gremio/contract/platform/format.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../database/handle.ts';
import { anyOf, listPage, type Page } from '../database/listing.ts';
import { deleteSome } from '../database/steps.ts';
import type { AuditTables } from './table.ts';

/** What a member of the staff did to what (design, section 5). */
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
    | 'deshecho';
  recurso: string;
  recursoId?: number | string;
  /** Whom it is about, where neither the resource nor `antes` or `despues` says so by a `persona_id`. */
  personaId?: number;
  antes?: unknown;
  despues?: unknown;
}

export interface Author {
  id: string;
  email: string;
  ip: string;
}

/** Who changes something of their own, beside what staff did to it. */
export const memberAuthor = (personaId: number, ip: string): Author => ({
  id: `afiliado ${personaId}`,
  email: 'La propia persona, en la app',
  ip,
});

const named = (value: unknown): number | null => {
  const id = (value as { persona_id?: unknown } | null | undefined)?.persona_id;
  return typeof id === 'number' ? id : null;
};

/** The persona that an entry is about: its own, or that of the row it tells of. */
function personaOf({ recurso, recursoId, personaId, antes, despues }: AuditEntry): number | null {
  if (personaId !== undefined) return personaId;
  if (recurso === 'personas' && typeof recursoId === 'number') return recursoId;
  return named(despues) ?? named(antes);
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

export async function insertAudit(tx: Handle, author: Author, entry: AuditEntry): Promise<void> {
  await tables<AuditTables>(tx)
    .insertInto('auditoria')
    .values({
      usuario_id: author.id,
      usuario: author.email,
      accion: entry.accion,
      recurso: entry.recurso,
      recurso_id: entry.recursoId === undefined ? null : String(entry.recursoId),
      persona_id: personaOf(entry),
      antes: json(entry.antes),
      despues: json(entry.despues),
      ip: author.ip,
    })
    .execute();
}

export interface AuditFilter {
  id?: number[];
  usuario?: string;
  usuario_id?: string;
  accion?: string;
  recurso?: string;
  recurso_id?: string;
  persona_id?: number;
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
    ]);

const FIELDS = ['usuario', 'usuario_id', 'accion', 'recurso', 'recurso_id', 'persona_id'] as const;

const startOf = (day: string) => sql<string>`${day}::timestamp at time zone ${ZONE}`;
const endOf = (day: string) =>
  sql<string>`(${day}::timestamp + interval '1 day') at time zone ${ZONE}`;

/** What was done, as the filter narrows it; `desde` and `hasta` are days, both included. */
export function listAudit(handle: Handle, filter: AuditFilter, page: Page) {
  let query = rows(handle);
  if (filter.id) query = query.where('id', '=', anyOf(filter.id));
  for (const field of FIELDS) {
    const value = filter[field];
    if (value !== undefined) query = query.where(field, '=', value);
  }
  if (filter.desde) query = query.where('momento', '>=', startOf(filter.desde));
  if (filter.hasta) query = query.where('momento', '<', endOf(filter.hasta));
  return listPage(handle, query, page, { momento: 'momento' }, 'id');
}

export const findAudit = (handle: Handle, id: number) =>
  rows(handle).where('id', '=', id).executeTakeFirst();

export type AuditRow = NonNullable<Awaited<ReturnType<typeof findAudit>>>;

/** Who did what to whom, and when, stays; what it said of somebody who was erased does not. */
export async function forgetInAudit(tx: Handle, personaId: number, documentos: string[]) {
  const figures = documentos.filter((documento) => FIGURES.test(documento));
  const others = documentos.filter((documento) => !FIGURES.test(documento));
  const named = `(^|[^0-9])(${others.join('|')})([^0-9]|$)`;
  await sql`
    update auditoria set antes = null, despues = null
    where persona_id = ${personaId}
      or documentos_en(antes::text, despues::text) && ${figures}::text[]
      ${others.length > 0 ? sql`or antes::text ~ ${named} or despues::text ~ ${named}` : sql``}
  `.execute(tables<AuditTables>(tx));
}

/** What the index of documents holds; others, which hardly anybody has, are looked for row by row. */
const FIGURES = /^[0-9]{5,}$/;

/** Some of what was done before a moment, the oldest first: how many were purged. */
export const purgeAudit = (handle: Handle, before: string, limit: number): Promise<number> =>
  deleteSome(handle, 'auditoria', sql`momento < ${before}::timestamptz order by momento`, limit);
