import { type Handle, tables } from '../platform/database/handle.ts';
import type { Titular } from '../platform/datos.ts';
import type { ContactoTables } from './table.ts';

const db = (handle: Handle) => tables<ContactoTables>(handle);

export const correo_por_confirmar = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('correos_nuevos')
    .select(['email', 'pedido'])
    .where('persona_id', '=', personaId)
    .execute();

export async function borrar(tx: Handle, { id }: Titular): Promise<void> {
  await db(tx).deleteFrom('correos_nuevos').where('persona_id', '=', id).execute();
}
