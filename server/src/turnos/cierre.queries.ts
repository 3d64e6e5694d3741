import type { Reserva, Sitio } from '@gremio/contract/turnos/cierre/rules.ts';
import { VACATION } from '@gremio/contract/turnos/schemas.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf } from '../platform/database/listing.ts';
import { isBeforeEntrega, type Now } from './booking.queries.ts';
import type { TurnosTables } from './table.ts';

const db = (handle: Handle) => tables<TurnosTables>(handle);

/** The target of a closing: an hour, or a day with all of its hours. */
export type Cosa = { horaId: number } | { diaId: number };

/** Finds the campaign of the target, and whether it counts vacation days. */
export async function findCampania(handle: Handle, cosa: Cosa) {
  const { rows } = await sql<{
    id: number;
    coleccion: string;
    vacation: boolean;
    dia: string;
    hora: string | null;
    cerrado: boolean;
  }>`
    select k.id, k.fire_collection as coleccion, k.fire_collection = ${VACATION} as vacation, d.dia,
      ${
        'horaId' in cosa
          ? sql`h.hora, h.cerrado from horas h join dias d on d.id = h.dia_id`
          : sql`null as hora, d.cerrado from dias d`
      }
      join campanias k on k.id = d.campania_id
    where ${'horaId' in cosa ? sql`h.id = ${cosa.horaId}` : sql`d.id = ${cosa.diaId}`}
  `.execute(db(handle));
  return rows[0];
}
export type Campania = NonNullable<Awaited<ReturnType<typeof findCampania>>>;

/** Lists a campaign's places that are not past, by day and hour, with what is free in each. */
export async function listSitios(
  handle: Handle,
  campania: Campania,
  cosa: Cosa,
  now: Now,
): Promise<Sitio[]> {
  const cierra =
    'horaId' in cosa ? sql`h.id is not distinct from ${cosa.horaId}` : sql`d.id = ${cosa.diaId}`;
  const { rows } = await sql<Sitio>`
    select coalesce(h.id, d.id) as id, c.id as "cupoId", d.dia, h.hora, ${cierra} as cierra,
      case when c.cerrado or ${isBeforeEntrega} then 0
        else greatest(c.limite - c.tomados, 0) end as libres
    from dias d
      join campanias k on k.id = d.campania_id
      left join horas h on h.dia_id = d.id and not ${campania.vacation}
      join cupos c on c.id = case when ${campania.vacation} then d.cupo_id else h.cupo_id end
    where d.campania_id = ${campania.id}
      and (d.dia > ${now.fecha}::date
        or (d.dia = ${now.fecha}::date and (h.hora is null or h.hora >= ${now.hora}::time)))
    order by d.dia, h.hora
  `.execute(db(handle));
  return rows;
}

/**
 * Lists the reservations in these cupos, in the order in which they were made; `held` locks them until the
 * transaction ends.
 */
export async function listReservas(
  handle: Handle,
  { vacation }: Campania,
  cupoIds: number[],
  held: boolean,
): Promise<Reserva[]> {
  const { rows } = await sql<Reserva>`
    select id, persona_id as "personaId", cupo_id as "cupoId"
    from ${vacation ? sql`empleados` : sql`turnos`}
    where cupo_id = any(${cupoIds}::int[]) and estado = 'reservado'
    order by id ${held ? sql`for update` : sql``}
  `.execute(db(handle));
  return rows;
}

/** Returns the vacation days that these personas have in a campaign, as `persona_id dia_id`. */
export async function listDiasTomados(handle: Handle, campaniaId: number, personaIds: number[]) {
  const rows = await db(handle)
    .selectFrom('empleados')
    .select(['persona_id', 'dia_id'])
    .where('campania_id', '=', campaniaId)
    .where('persona_id', '=', anyOf(personaIds))
    .where('estado', '=', 'reservado')
    .execute();
  return new Set(rows.map((row) => `${row.persona_id} ${row.dia_id}`));
}

/** Moves reservations to their new places; `moveAll` moves the counts. */
export async function setSitios(
  tx: Handle,
  { vacation }: Pick<Campania, 'vacation'>,
  moved: { id: number; to: Pick<Sitio, 'id' | 'cupoId'> }[],
): Promise<void> {
  await sql`
    update ${vacation ? sql`empleados` : sql`turnos`} as r
    set ${vacation ? sql`dia_id` : sql`hora_id`} = nuevo.sitio_id, cupo_id = nuevo.cupo_id,
      version = r.version + 1
    from unnest(
      ${moved.map((one) => one.id)}::int[],
      ${moved.map((one) => one.to.id)}::int[],
      ${moved.map((one) => one.to.cupoId)}::int[]
    ) as nuevo (id, sitio_id, cupo_id)
    where r.id = nuevo.id and r.estado = 'reservado'
  `.execute(db(tx));
}

/** For `giveBack`: cancels these reservations. */
export const releaseReservas = ({ vacation }: Campania, ids: number[]) => sql`
  update ${vacation ? sql`empleados` : sql`turnos`} as r
  set estado = 'cancelado', version = r.version + 1
  where r.id = any(${ids}::int[]) and r.estado = 'reservado'
  returning r.id, r.cupo_id
`;

export async function setCerrado(tx: Handle, cosa: Cosa): Promise<void> {
  const set = { cerrado: true, version: sql<number>`version + 1` };
  if ('horaId' in cosa) {
    await db(tx).updateTable('horas').set(set).where('id', '=', cosa.horaId).execute();
  } else {
    await db(tx).updateTable('dias').set(set).where('id', '=', cosa.diaId).execute();
  }
}

/** Returns true if a reservation in this day or hour is still to come. The caller holds its cupos already. */
export async function hasReservas(
  tx: Handle,
  what: { diaId: number } | { horaId: number },
  now: Now,
) {
  const { rows } = await sql<{ reservado: boolean }>`
    select exists (
      select from turnos t join horas h on h.id = t.hora_id join dias d on d.id = h.dia_id
      where t.estado = 'reservado' and (d.dia, h.hora) >= (${now.fecha}::date, ${now.hora}::time)
        and ${'diaId' in what ? sql`d.id = ${what.diaId}` : sql`h.id = ${what.horaId}`}
    ) or ${
      'diaId' in what
        ? sql`exists (
            select from empleados e join dias d on d.id = e.dia_id
            where e.estado = 'reservado' and d.id = ${what.diaId} and d.dia >= ${now.fecha}::date
          )`
        : sql`false`
    } as reservado
  `.execute(db(tx));
  return rows[0]?.reservado ?? false;
}
