import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { turnosConHora } from './booking.queries.ts';
import type { TurnosTables } from './table.ts';

const db = (handle: Handle) => tables<TurnosTables>(handle);

/** For `takeAgain`: a cancelled turno is reserved again, unless its version is stale. */
export const reinstateTurno = (id: number, version: number): RawBuilder<unknown> => sql`
  update turnos set estado = 'reservado', version = version + 1
  from bloqueado
  where turnos.id = ${id} and turnos.version = ${version} and turnos.estado = 'cancelado'
    and turnos.cupo_id = bloqueado.id
  returning turnos.id
`;

/** Finds a cancelled vacation day, with the cupo that counts it. */
export const findCancelledDia = (handle: Handle, id: number) =>
  db(handle)
    .selectFrom('empleados')
    .innerJoin('dias', 'dias.id', 'empleados.dia_id')
    .innerJoin('campanias', 'campanias.id', 'empleados.campania_id')
    .select(['empleados.cupo_id as cupoId', 'campanias.fire_collection as coleccion', 'dias.dia'])
    .where('empleados.id', '=', id)
    .where('empleados.estado', '=', 'cancelado')
    .executeTakeFirst();

/** For `takeAgain`: a cancelled vacation day is reserved again, unless its member has that day or slot. */
export const reinstateDia = (id: number): RawBuilder<unknown> => sql`
  update empleados e set estado = 'reservado'
  from bloqueado
  where e.id = ${id} and e.estado = 'cancelado' and e.cupo_id = bloqueado.id
    and not exists (
      select from empleados o
      where o.persona_id = e.persona_id and o.estado = 'reservado'
        and (o.dia_id = e.dia_id or (o.campania_id = e.campania_id and o.lugar = e.lugar))
    )
  returning e.id
`;

/** Finds the turno that a persona has in a campaign, reserved or attended. */
export const findLivingTurno = (handle: Handle, personaId: number, campaniaId: number) =>
  turnosConHora(handle)
    .select(['dias.dia', 'horas.hora'])
    .where('turnos.persona_id', '=', personaId)
    .where('turnos.campania_id', '=', campaniaId)
    .where('turnos.estado', 'in', ['reservado', 'atendido'])
    .executeTakeFirst();

/** Locks a reserved turno until the transaction ends. Returns false on a stale version. */
export async function holdTurno(tx: Handle, id: number, version: number): Promise<boolean> {
  const row = await db(tx)
    .selectFrom('turnos')
    .select('id')
    .where('id', '=', id)
    .where('version', '=', version)
    .where('estado', '=', 'reservado')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds an hour of a campaign, open or not. */
export const findHoraOf = (handle: Handle, campaniaId: number, dia: string, hora: string) =>
  db(handle)
    .selectFrom('horas')
    .innerJoin('dias', 'dias.id', 'horas.dia_id')
    .select(['horas.id as horaId', 'horas.cupo_id as cupoId'])
    .where('dias.campania_id', '=', campaniaId)
    .where('dias.dia', '=', dia)
    .where('horas.hora', '=', hora)
    .executeTakeFirst();

/** Locks a member's reserved vacation day until the transaction ends. */
export const holdDia = (tx: Handle, personaId: number, diaId: number) =>
  db(tx)
    .selectFrom('empleados')
    .select('id')
    .where('persona_id', '=', personaId)
    .where('dia_id', '=', diaId)
    .where('estado', '=', 'reservado')
    .forUpdate()
    .executeTakeFirst();

/**
 * Locks a day that a pattern laid out. `intacto` and `intactas`: the day and those of its hours that are as
 * they were laid out; `otras`: its other hours; `reservado`: somebody booked it, even if they cancelled.
 */
export async function findLaidOut(tx: Handle, diaId: number, horas: number[]) {
  const { rows } = await sql<{
    intacto: boolean;
    intactas: number;
    otras: number;
    reservado: boolean;
  }>`
    select d.version = 1 as intacto,
      (select count(*)::int from horas h where h.dia_id = d.id and h.id = any(${horas}::int[]) and h.version = 1) as intactas,
      (select count(*)::int from horas h where h.dia_id = d.id and not h.id = any(${horas}::int[])) as otras,
      exists (select from turnos t where t.hora_id = any(${horas}::int[]))
        or exists (select from empleados e where e.dia_id = d.id) as reservado
    from dias d where d.id = ${diaId} for update of d
  `.execute(db(tx));
  return rows[0];
}
