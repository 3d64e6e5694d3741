import type { Insertable } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { ContactoTables } from './table.ts';

const db = (handle: Handle) => tables<ContactoTables>(handle);

export const findNuevo = (handle: Handle, personaId: number, identidadId: number) =>
  db(handle)
    .selectFrom('correos_nuevos')
    .select(['email', 'codigo', 'pedido'])
    .where('persona_id', '=', personaId)
    .where('identidad_id', '=', identidadId)
    .executeTakeFirst();

export async function saveNuevo(
  tx: Handle,
  values: Insertable<ContactoTables['correos_nuevos']>,
): Promise<void> {
  await db(tx)
    .insertInto('correos_nuevos')
    .values(values)
    .onConflict((conflict) => conflict.column('persona_id').doUpdateSet(values))
    .execute();
}

export async function forgetNuevo(tx: Handle, personaId: number): Promise<void> {
  await db(tx).deleteFrom('correos_nuevos').where('persona_id', '=', personaId).execute();
}

export async function purgeNuevos(handle: Handle, before: string): Promise<void> {
  await db(handle).deleteFrom('correos_nuevos').where('pedido', '<=', before).execute();
}
