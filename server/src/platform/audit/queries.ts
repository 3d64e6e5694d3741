import { ZONE } from '@gremio/contract/platform/format.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../database/handle.ts';
import { anyOf, listPage, type Page } from '../database/listing.ts';
import { deleteSome } from '../database/steps.ts';
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
    | 'deshecho';
  recurso: string;
  recursoId?: number | string;
  /** Persona concerned, if neither the resource nor a `persona_id` in `antes` or `despues` tells it. */
  personaId?: number;
  antes?: unknown;
  despues?: unknown;
}

export interface Author {
  id: string;
  email: string;
  ip: string;
}

/** Returns a member as author of a change to their own data. */
export const memberAuthor = (personaId: number, ip: string): Author => ({
  id: `afiliado ${personaId}`,
  email: 'La propia persona, en la app',
  ip,
});

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

/** Lists audit entries by the filter; `desde` and `hasta` are days, both included. */
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

/** Erases the content of entries about a person; author, action, row and time stay. */
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

/** Documents that the index covers; the few of another form are searched row by row. */
const FIGURES = /^[0-9]{5,}$/;

/** Deletes some of the entries before a moment, oldest first; returns how many. */
export const purgeAudit = (handle: Handle, before: string, limit: number): Promise<number> =>
  deleteSome(handle, 'auditoria', sql`momento < ${before}::timestamptz order by momento`, limit);
