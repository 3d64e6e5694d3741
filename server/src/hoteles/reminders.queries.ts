import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf } from '../platform/database/listing.ts';
import type { HotelesTables } from './table.ts';

/** Lists stays with their state, and with the address of their hotel. */
export const listEstados = (handle: Handle, ids: number[]) =>
  tables<HotelesTables>(handle)
    .selectFrom('reservas')
    .innerJoin('hoteles', 'hoteles.id', 'reservas.hotel_id')
    .select(['reservas.id', 'reservas.estado', 'hoteles.direccion', 'hoteles.localidad'])
    .where('reservas.id', '=', anyOf(ids))
    .execute();

const confirmed = (handle: Handle, dia: string) =>
  tables<HotelesTables>(handle)
    .selectFrom('reservas')
    .innerJoin('hoteles', 'hoteles.id', 'reservas.hotel_id')
    .where('reservas.fecha_desde', '=', dia)
    .where('reservas.estado', '=', 'confirmada');

export const listConfirmed = (handle: Handle, dia: string, despues: number, limite: number) =>
  confirmed(handle, dia)
    .select([
      'reservas.id',
      'reservas.persona_id',
      'reservas.fecha_desde',
      'reservas.fecha_hasta',
      'hoteles.nombre as hotel',
      'hoteles.direccion',
      'hoteles.localidad',
      'hoteles.telefono',
    ])
    .where('reservas.id', '>', despues)
    .orderBy('reservas.id')
    .limit(limite)
    .execute();

export async function stillConfirmed(
  handle: Handle,
  dia: string,
  ids: number[],
): Promise<number[]> {
  const rows = await confirmed(handle, dia)
    .select('reservas.id')
    .where('reservas.id', '=', anyOf(ids))
    .execute();
  return rows.map((row) => row.id);
}
