import type { TipoPedido } from '@gremio/contract/privacidad/rules.ts';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { PersonaId } from '../platform/http/callers.ts';
import { overdue } from './pedidos.queries.ts';
import type { PrivacidadTables } from './table.ts';

const db = (handle: Handle) => tables<PrivacidadTables>(handle);

const rows = (handle: Handle, personaId: PersonaId, hoy: string) =>
  db(handle)
    .selectFrom('pedidos_privacidad')
    .select(['id', 'tipo', 'detalle', 'estado', 'creado', 'vence', 'respuesta', 'respondido'])
    .select(overdue(hoy).as('vencido'))
    .where('persona_id', '=', personaId);

export const list = (handle: Handle, personaId: PersonaId, hoy: string) =>
  rows(handle, personaId, hoy).orderBy('id', 'desc').execute();
export type Propio = Awaited<ReturnType<typeof list>>[number];

export const find = async (
  handle: Handle,
  personaId: PersonaId,
  id: number,
  hoy: string,
): Promise<Propio | null> =>
  (await rows(handle, personaId, hoy).where('id', '=', id).executeTakeFirst()) ?? null;

export const listWaiting = (handle: Handle, personaId: PersonaId, tipo: TipoPedido) =>
  db(handle)
    .selectFrom('pedidos_privacidad')
    .select(['id', 'vence'])
    .where('persona_id', '=', personaId)
    .where('tipo', '=', tipo)
    .where('estado', '=', 'pendiente')
    .orderBy('id')
    .execute();

/** Returns false if the request is no longer pending. */
export async function withdraw(tx: Handle, personaId: PersonaId, id: number, now: string) {
  const { numUpdatedRows } = await db(tx)
    .updateTable('pedidos_privacidad')
    .set(({ eb }) => ({ estado: 'retirado', respondido: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('persona_id', '=', personaId)
    .where('estado', '=', 'pendiente')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
