import { type Handle, tables } from '../platform/database/handle.ts';
import type { CarnetTables } from './table.ts';

const db = (handle: Handle) => tables<CarnetTables>(handle);

export const consultas = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('carnet_consultas')
    .select(['momento', 'donde'])
    .where('persona_id', '=', personaId)
    .orderBy('momento')
    .execute();

export async function borrar(tx: Handle, personaId: number): Promise<void> {
  await db(tx).deleteFrom('carnet_consultas').where('persona_id', '=', personaId).execute();
}
