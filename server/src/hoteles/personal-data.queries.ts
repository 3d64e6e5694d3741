import { type Handle, tables } from '../platform/database/handle.ts';
import type { HotelesTables } from './table.ts';

const db = (handle: Handle) => tables<HotelesTables>(handle);

export const reservas = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('reservas')
    .innerJoin('hoteles', 'hoteles.id', 'reservas.hotel_id')
    .select([
      'hoteles.nombre as hotel',
      'fecha_desde',
      'fecha_hasta',
      'adultos',
      'menores',
      'habitaciones',
      'observaciones',
      'estado',
      'motivo',
      'creado',
    ])
    .where('persona_id', '=', personaId)
    .orderBy('creado')
    .execute();

export async function borrar(tx: Handle, personaId: number): Promise<void> {
  await db(tx)
    .updateTable('reservas')
    .set({ observaciones: null, motivo: null })
    .where('persona_id', '=', personaId)
    .execute();
}
