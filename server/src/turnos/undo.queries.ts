import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { TurnosTables } from './table.ts';

const db = (handle: Handle) => tables<TurnosTables>(handle);

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
