import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf } from '../platform/database/listing.ts';
import { turnosConHora } from './booking.queries.ts';
import type { TurnosTables } from './table.ts';

const db = (handle: Handle) => tables<TurnosTables>(handle);

export type Clase = TurnosTables['turnos_por_avisar']['clase'];
type Antes = NonNullable<TurnosTables['turnos_por_avisar']['antes']>;

/** Notes that a member moved or cancelled a booking; `antes` is its place before a move. */
export async function insertCambio(
  tx: Handle,
  clase: Clase,
  id: number,
  antes: Antes | null,
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

/** Claims the oldest notes by deleting them; other servers skip them until this transaction ends. */
export async function takeDue(tx: Handle, limit: number) {
  const rows = await db(tx)
    .deleteFrom('turnos_por_avisar')
    .where('id', 'in', (due) =>
      due
        .selectFrom('turnos_por_avisar')
        .select('id')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  return rows.toSorted((one, other) => one.id - other.id);
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

/** A vacation day is booked once and given back once: each is a revision of its calendar entry. */
export const versionOfDia = sql<number>`case empleados.estado when 'reservado' then 1 else 2 end`;

const findDias = (handle: Handle, ids: number[]) =>
  db(handle)
    .selectFrom('empleados')
    .innerJoin('dias', 'dias.id', 'empleados.dia_id')
    .select([
      'empleados.id',
      'empleados.persona_id',
      'empleados.estado',
      versionOfDia.as('version'),
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
