import { ZONE } from '@gremio/contract/platform/format.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../database/handle.ts';
import { anyOf, listPage, type Page } from '../database/listing.ts';
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
    | 'revocacion'
    | 'cierre'
    | 'patron'
    | 'apertura'
    | 'decision'
    | 'reenvio'
    | 'canje'
    | 'lectura'
    | 'entrega'
    | 'acceso';
  recurso: string;
  recursoId?: number | string;
  antes?: unknown;
  despues?: unknown;
}

export interface Author {
  id: string;
  email: string;
  ip: string;
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
      antes: json(entry.antes),
      despues: json(entry.despues),
      ip: author.ip,
    })
    .execute();
}

export interface AuditFilter {
  id?: number[];
  usuario?: string;
  recurso?: string;
  recurso_id?: string;
  desde?: string;
}

const rows = (handle: Handle) =>
  tables<AuditTables>(handle)
    .selectFrom('auditoria')
    .select([
      'id',
      'usuario',
      'accion',
      'recurso',
      'recurso_id',
      'antes',
      'despues',
      'ip',
      'momento',
    ]);

/** What was done, as the filter narrows it; `desde` is a day. */
export function listAudit(handle: Handle, filter: AuditFilter, page: Page) {
  let query = rows(handle);
  if (filter.id) query = query.where('id', '=', anyOf(filter.id));
  for (const field of ['usuario', 'recurso', 'recurso_id'] as const) {
    const value = filter[field];
    if (value !== undefined) query = query.where(field, '=', value);
  }
  if (filter.desde) {
    const since = sql<string>`${filter.desde}::timestamp at time zone ${ZONE}`;
    query = query.where('momento', '>=', since);
  }
  return listPage(query, page, { momento: 'momento' }, 'id');
}

export const findAudit = (handle: Handle, id: number) =>
  rows(handle).where('id', '=', id).executeTakeFirst();

export type AuditRow = NonNullable<Awaited<ReturnType<typeof findAudit>>>;
