import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf } from '../platform/database/listing.ts';
import { turnosConHora } from './booking.queries.ts';
import type { TurnosTables } from './table.ts';

const reserved = (handle: Handle, dia: string) =>
  turnosConHora(handle).where('dias.dia', '=', dia).where('turnos.estado', '=', 'reservado');

export const listReserved = (handle: Handle, dia: string, despues: number, limite: number) =>
  reserved(handle, dia)
    .select([
      'turnos.id',
      'turnos.persona_id',
      'dias.dia',
      'horas.hora',
      'dias.descripcion as desc',
    ])
    .where('turnos.id', '>', despues)
    .orderBy('turnos.id')
    .limit(limite)
    .execute();

export async function stillReserved(handle: Handle, dia: string, ids: number[]): Promise<number[]> {
  const rows = await reserved(handle, dia)
    .select('turnos.id')
    .where('turnos.id', '=', anyOf(ids))
    .execute();
  return rows.map((row) => row.id);
}

const diasReserved = (handle: Handle, dia: string) =>
  tables<TurnosTables>(handle)
    .selectFrom('empleados')
    .innerJoin('dias', 'dias.id', 'empleados.dia_id')
    .where('dias.dia', '=', dia)
    .where('empleados.estado', '=', 'reservado');

export const listDiasReserved = (handle: Handle, dia: string, despues: number, limite: number) =>
  diasReserved(handle, dia)
    .select(['empleados.id', 'empleados.persona_id', 'dias.dia', 'dias.descripcion as desc'])
    .where('empleados.id', '>', despues)
    .orderBy('empleados.id')
    .limit(limite)
    .execute();

export async function stillDiasReserved(
  handle: Handle,
  dia: string,
  ids: number[],
): Promise<number[]> {
  const rows = await diasReserved(handle, dia)
    .select('empleados.id')
    .where('empleados.id', '=', anyOf(ids))
    .execute();
  return rows.map((row) => row.id);
}
