import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf } from '../platform/database/listing.ts';
import { type Now, turnosConHora } from './booking.queries.ts';
import type { TurnosTables } from './table.ts';

/**
 * For `giveBack`, when personas leave: cancels all their turnos that are still to come. Locks them in the
 * order of their ids, as a closing does.
 */
export const releaseTurnosToCome = (personaIds: number[], now: Now): RawBuilder<unknown> => sql`
  update turnos set estado = 'cancelado', version = version + 1
  where estado = 'reservado' and id = any(array(
    select t.id
    from turnos t join horas h on h.id = t.hora_id join dias d on d.id = h.dia_id
    where t.persona_id = any(${personaIds}::int[]) and t.estado = 'reservado'
      and (d.dia, h.hora) >= (${now.fecha}::date, ${now.hora}::time)
    order by t.id for update of t
  ))
  returning id, cupo_id
`;

export const releaseDiasToCome = (personaIds: number[], now: Now): RawBuilder<unknown> => sql`
  update empleados set estado = 'cancelado', version = version + 1
  where estado = 'reservado' and id = any(array(
    select e.id
    from empleados e join dias d on d.id = e.dia_id
    where e.persona_id = any(${personaIds}::int[]) and e.estado = 'reservado'
      and d.dia >= ${now.fecha}::date
    order by e.id for update of e
  ))
  returning id, cupo_id
`;

/** Lists turnos with whose they were, and when. */
export const listTurnos = (handle: Handle, ids: number[]) =>
  turnosConHora(handle)
    .select(['turnos.id', 'persona_id as personaId', 'turnos.cupo_id', 'dias.dia', 'horas.hora'])
    .where('turnos.id', '=', anyOf(ids))
    .orderBy('turnos.id')
    .execute();

/** Lists vacation days with whose they were. */
export const listDias = (handle: Handle, ids: number[]) =>
  tables<TurnosTables>(handle)
    .selectFrom('empleados')
    .innerJoin('dias', 'dias.id', 'empleados.dia_id')
    .select(['empleados.id', 'persona_id as personaId', 'empleados.cupo_id', 'dias.dia'])
    .where('empleados.id', '=', anyOf(ids))
    .orderBy('empleados.id')
    .execute();
