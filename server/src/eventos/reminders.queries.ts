import { plusDays } from '@gremio/contract/platform/days.ts';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf } from '../platform/database/listing.ts';
import type { EventosTables } from './table.ts';

const begins = (dia: string): string => `${dia}T00:00:00-03:00`;

const enrolled = (handle: Handle, dia: string) =>
  tables<EventosTables>(handle)
    .selectFrom('invitaciones')
    .innerJoin('eventos', 'eventos.id', 'invitaciones.evento_id')
    .where('eventos.comienza', '>=', begins(dia))
    .where('eventos.comienza', '<', begins(plusDays(dia, 1)))
    .where('eventos.publicado', '=', true)
    .where('invitaciones.estado', '=', 'inscripta');

export const listEnrolled = (handle: Handle, dia: string, despues: number, limite: number) =>
  enrolled(handle, dia)
    .select([
      'invitaciones.id',
      'invitaciones.persona_id',
      'eventos.id as evento_id',
      'eventos.nombre',
      'eventos.lugar',
      'eventos.direccion',
      'eventos.comienza',
      'eventos.termina',
    ])
    .where('invitaciones.id', '>', despues)
    .orderBy('invitaciones.id')
    .limit(limite)
    .execute();

export async function stillEnrolled(handle: Handle, dia: string, ids: number[]): Promise<number[]> {
  const rows = await enrolled(handle, dia)
    .select('invitaciones.id')
    .where('invitaciones.id', '=', anyOf(ids))
    .execute();
  return rows.map((row) => row.id);
}
