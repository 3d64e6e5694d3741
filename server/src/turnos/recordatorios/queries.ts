import { type Handle, tables } from '../../platform/database/handle.ts';
import { anyOf } from '../../platform/database/listing.ts';
import type { TurnosTables } from '../table.ts';

const reserved = (handle: Handle, dia: string) =>
  tables<TurnosTables>(handle)
    .selectFrom('turnos')
    .innerJoin('horas', 'horas.id', 'turnos.hora_id')
    .innerJoin('dias', 'dias.id', 'horas.dia_id')
    .where('dias.dia', '=', dia)
    .where('turnos.estado', '=', 'reservado');

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
