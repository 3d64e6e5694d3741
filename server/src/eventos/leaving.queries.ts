import type { EstadoInvitacion } from '@gremio/contract/eventos/schemas.ts';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf } from '../platform/database/listing.ts';
import type { EventosTables } from './table.ts';

const livingOf = (handle: Handle, personaIds: number[]) =>
  tables<EventosTables>(handle)
    .selectFrom('invitaciones')
    .where('persona_id', '=', anyOf(personaIds))
    .where('estado', 'not in', ['pendiente', 'cancelada']);

/** Lists the coming events in which these personas hold or await something. */
export async function listEventosOf(
  tx: Handle,
  personaIds: number[],
  ahora: string,
): Promise<number[]> {
  const rows = await livingOf(tx, personaIds)
    .innerJoin('eventos', 'eventos.id', 'evento_id')
    .select('evento_id')
    .distinct()
    .where('termina', '>', ahora)
    .execute();
  return rows.map((row) => row.evento_id);
}

/** An enrolment that holds or awaits something. */
export interface Living {
  id: number;
  evento_id: number;
  persona_id: number;
  estado: EstadoInvitacion;
}

/** Lists the living enrolments of these personas in these events. */
export const listLiving = (
  tx: Handle,
  personaIds: number[],
  eventoIds: number[],
): Promise<Living[]> =>
  livingOf(tx, personaIds)
    .select(['id', 'evento_id', 'persona_id', 'estado'])
    .where('evento_id', '=', anyOf(eventoIds))
    .orderBy('id')
    .execute();
