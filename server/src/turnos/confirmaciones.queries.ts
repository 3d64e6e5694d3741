import { sql } from 'kysely';
import { notAside } from '../platform/aside/queries.ts';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf } from '../platform/database/listing.ts';
import { turnosConHora } from './booking.queries.ts';
import type { TurnosTables } from './table.ts';

/** Names the queue of the notes, and the wake of their worker. */
export const TEMA = 'confirmaciones-turnos';

const db = (handle: Handle) => tables<TurnosTables>(handle);

export type Clase = TurnosTables['turnos_por_avisar']['clase'];
type Antes = NonNullable<TurnosTables['turnos_por_avisar']['antes']>;

/** Notes that a member moved or cancelled a booking; `antes` is its moment before a move. */
export async function insertCambio(
  tx: Handle,
  clase: Clase,
  id: number,
  antes: Extract<Antes, { dia: string }> | null,
): Promise<void> {
  await db(tx)
    .insertInto('turnos_por_avisar')
    .values({
      clase,
      reservas: [id],
      cambio: true,
      antes: antes && sql<Antes>`${JSON.stringify(antes)}::jsonb`,
    })
    .execute();
}

/** Counts up the reserved bookings of a day, and notes that the day's text was `desc` before. */
export async function insertLugar(tx: Handle, diaId: number, desc: string): Promise<void> {
  await sql`
    with hechas as (
      update turnos set version = version + 1
      where id = any(array(
        select t.id from turnos t join horas h on h.id = t.hora_id
        where h.dia_id = ${diaId} and t.estado = 'reservado' order by t.id for update of t
      ))
      returning id, 'turno' as clase
    ), dadas as (
      update empleados set version = version + 1
      where id = any(array(
        select id from empleados where dia_id = ${diaId} and estado = 'reservado'
        order by id for update
      ))
      returning id, 'vacaciones' as clase
    )
    insert into turnos_por_avisar (clase, reservas, cambio, antes)
    select clase, array_agg(id), true, jsonb_build_object('desc', ${desc}::text)
    from (select * from hechas union all select * from dadas) as reservas group by clase
  `.execute(db(tx));
}

const selectNotas = (tx: Handle) =>
  db(tx).selectFrom('turnos_por_avisar').selectAll().orderBy('id').forUpdate().skipLocked();

/** Locks the oldest notes until this transaction ends; other servers skip them. */
export const takeDue = (tx: Handle, limit: number) =>
  selectNotas(tx)
    .where(notAside(TEMA, sql.ref('id')))
    .limit(limit)
    .execute();

export const findNotas = (tx: Handle, ids: number[]) =>
  selectNotas(tx).where('id', '=', anyOf(ids)).execute();

export async function deleteNotas(tx: Handle, ids: number[]): Promise<void> {
  await db(tx).deleteFrom('turnos_por_avisar').where('id', '=', anyOf(ids)).execute();
}

/** Replaces a note of several bookings by one note for each. */
export async function splitNota(tx: Handle, id: number): Promise<void> {
  await sql`
    with junta as (delete from turnos_por_avisar where id = ${id} returning *)
    insert into turnos_por_avisar (clase, reservas, cambio, antes)
    select clase, array[reserva], cambio, antes from junta, unnest(reservas) as reserva
  `.execute(db(tx));
}

export type Nota = Awaited<ReturnType<typeof takeDue>>[number];

const findTurnos = (handle: Handle, ids: number[]) =>
  turnosConHora(handle)
    .select([
      'turnos.id',
      'turnos.persona_id',
      'turnos.estado',
      'turnos.version',
      'dias.dia',
      'horas.hora',
      'dias.descripcion as desc',
    ])
    .where('turnos.id', '=', anyOf(ids))
    .execute();

const findDias = (handle: Handle, ids: number[]) =>
  db(handle)
    .selectFrom('empleados')
    .innerJoin('dias', 'dias.id', 'empleados.dia_id')
    .select([
      'empleados.id',
      'empleados.persona_id',
      'empleados.estado',
      'empleados.version',
      'dias.dia',
      sql<string | null>`null`.as('hora'),
      'dias.descripcion as desc',
    ])
    .where('empleados.id', '=', anyOf(ids))
    .execute();

/** Returns the current state of these bookings, by id. */
export async function findReservas(handle: Handle, clase: Clase, ids: number[]) {
  const rows = await (clase === 'turno' ? findTurnos(handle, ids) : findDias(handle, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
export type Reserva = NonNullable<ReturnType<Awaited<ReturnType<typeof findReservas>>['get']>>;
