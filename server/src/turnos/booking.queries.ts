import type { Dia } from '@gremio/contract/turnos/schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { Proof, TakenPlaces } from '../platform/cupos/queries.ts';
import type { Audiences } from '../platform/database/audience.ts';
import { anyOf, unindexed } from '../platform/database/listing.ts';
import type { PersonaId } from '../platform/http/callers.ts';
import { seenBy } from './audience.queries.ts';
import type { TurnosTables } from './table.ts';

const db = (handle: Handle) => tables<TurnosTables>(handle);

export const inOpenCampania = (handle: Handle, coleccion: string, dia: string) =>
  db(handle)
    .selectFrom('dias')
    .innerJoin('campanias', 'campanias.id', 'dias.campania_id')
    .where('campanias.fire_collection', '=', coleccion)
    .where('campanias.abierta', '=', true)
    .where('dias.dia', '=', dia);

/** Returns an hour without its count, so that it can be cached while places are taken. */
export async function findHora(handle: Handle, coleccion: string, dia: string, hora: string) {
  return inOpenCampania(handle, coleccion, dia)
    .innerJoin('horas', 'horas.dia_id', 'dias.id')
    .where('horas.hora', '=', hora)
    .select([
      'horas.id as horaId',
      'horas.cupo_id as cupoId',
      'horas.hora',
      'dias.dia',
      'dias.descripcion as desc',
      'campanias.id as campaniaId',
      'campanias.fire_collection as coleccion',
      'campanias.audiencia',
      'campanias.desde',
      'campanias.hasta',
      'campanias.dia_inicio_entrega as entrega',
    ])
    .executeTakeFirst();
}
export type Hora = NonNullable<Awaited<ReturnType<typeof findHora>>>;

export interface Now {
  fecha: string;
  hora: string;
}

/** Lists days from `desde` on with an hour that has room and is not past, by day. */
export async function listDiasWithRoom(
  handle: Handle,
  audiences: Audiences | null,
  coleccion: string,
  desde: string,
  now: Now,
) {
  const { rows } = await sql<Dia>`
    select d.dia, d.descripcion as desc,
      sum(c.tomados)::int as cant_empleados, sum(c.limite)::int as limite
    from campanias k
      join dias d on d.campania_id = k.id
      join horas h on h.dia_id = d.id
      join cupos c on c.id = h.cupo_id
    where k.fire_collection = ${coleccion} and k.abierta and ${seenBy(audiences)}
      and d.dia >= greatest(${desde}::date, ${now.fecha}::date) and not ${isBeforeEntrega}
    group by d.id
    having bool_or(
      c.tomados < c.limite and not c.cerrado
      and (d.dia > ${now.fecha}::date or h.hora >= ${now.hora}::time)
    )
    order by d.dia
  `.execute(db(handle));
  return rows;
}

/** Lists the hours of a day that have room and are not past. */
export async function listHorasWithRoom(
  handle: Handle,
  audiences: Audiences | null,
  coleccion: string,
  dia: string,
  now: Now,
) {
  const { rows } = await sql<{ hora: string; cant_turnos: number; limite: number }>`
    select h.hora, c.tomados as cant_turnos, c.limite
    from campanias k
      join dias d on d.campania_id = k.id
      join horas h on h.dia_id = d.id
      join cupos c on c.id = h.cupo_id
    where k.fire_collection = ${coleccion} and k.abierta and ${seenBy(audiences)}
      and d.dia = ${dia}
      and c.tomados < c.limite and not c.cerrado and not ${isBeforeEntrega}
      and (d.dia, h.hora) >= (${now.fecha}::date, ${now.hora}::time)
    order by h.hora
  `.execute(db(handle));
  return rows;
}

/**
 * For `takeAndProve`: notes what a statement booked, so that a worker confirms it by mail. One row for all of
 * it, so that a full hour costs one insert.
 */
export const notingProofs = (
  clase: TurnosTables['turnos_por_avisar']['clase'],
): RawBuilder<unknown> => sql`
  insert into turnos_por_avisar (clase, reservas)
  select ${clase}, array_agg(id) from prueba having count(*) > 0
`;

/**
 * Allows one turno per persona and campaign: a persona with one is no candidate
 * (docs/architecture.md#scarcity). Looked up persona by persona (`limit` keeps it so): joined at once, every
 * booking would read all of the campaign's turnos.
 */
export const turnoProof = (horas: Hora[]): Proof => ({
  candidates: sql`
    select p.*, h.hora_id, h.campania_id
    from pedidos p
      join unnest(
        ${horas.map((one) => one.cupoId)}::int[],
        ${horas.map((one) => one.horaId)}::int[],
        ${horas.map((one) => one.campaniaId)}::int[]
      ) as h (cupo_id, hora_id, campania_id) using (cupo_id)
      left join lateral (
        select true as tiene from turnos t
        where t.persona_id = p.persona_id and ${unindexed('t.campania_id')} = h.campania_id
          and t.estado in ('reservado', 'atendido')
        limit 1
      ) ya on true
    where ya.tiene is null
  `,
  insert: sql`
    insert into turnos (campania_id, hora_id, cupo_id, persona_id, pedido)
    select campania_id, hora_id, cupo_id, persona_id, pedido
    from elegidos order by persona_id
    on conflict do nothing
    returning id, pedido, null as entregado
  `,
  noting: notingProofs('turno'),
});

/** Turnos, each joined with its hour and day. */
export const turnosConHora = (handle: Handle) =>
  db(handle)
    .selectFrom('turnos')
    .innerJoin('horas', 'horas.id', 'turnos.hora_id')
    .innerJoin('dias', 'dias.id', 'horas.dia_id');

export const turnoColumns = (handle: Handle) =>
  turnosConHora(handle)
    .innerJoin('campanias', 'campanias.id', 'turnos.campania_id')
    .select([
      'turnos.id',
      'turnos.campania_id as turno_id',
      'campanias.fire_collection as coleccion',
      'dias.dia',
      'horas.hora',
      'dias.descripcion as desc',
      'turnos.estado',
      'turnos.version',
    ]);

/** Returns a turno as its row stands. */
export const readTurno = (handle: Handle, id: number) =>
  turnoColumns(handle).where('turnos.id', '=', id).executeTakeFirstOrThrow();

/** Returns the reserved or attended turnos of these personas, each with the `pedido` that made it. */
export async function findActiveTurnos(handle: Handle, personaIds: number[]) {
  return turnoColumns(handle)
    .select(['turnos.persona_id as personaId', 'turnos.pedido'])
    .where('turnos.persona_id', '=', anyOf(personaIds))
    .where('turnos.estado', 'in', ['reservado', 'atendido'])
    .execute();
}

export type ActiveTurno = Awaited<ReturnType<typeof findActiveTurnos>>[number];

/** Returns a persona's turno in a campaign: the reserved or attended one, else the last absent one. */
export async function findTurno(handle: Handle, personaId: PersonaId, campaniaId: number) {
  const row = await turnoColumns(handle)
    .where('turnos.persona_id', '=', personaId)
    .where('turnos.campania_id', '=', campaniaId)
    .where('turnos.estado', '<>', 'cancelado')
    .orderBy(sql`turnos.estado = 'ausente'`)
    .orderBy('turnos.id', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Finds the turno that a persona comes to the counter for: today's, else the next, else the last. Of several
 * today, those of these campaigns come first, then those not attended.
 */
export const findForCounter = (
  handle: Handle,
  personaId: number,
  campaniaIds: number[],
  hoy: string,
) =>
  turnoColumns(handle)
    .select(['turnos.atendido', 'turnos.atendido_por'])
    .where('turnos.persona_id', '=', personaId)
    .where('turnos.estado', '<>', 'cancelado')
    .where((where) =>
      where.or([
        where('campanias.abierta', '=', true),
        where('turnos.campania_id', '=', anyOf(campaniaIds)),
        where('dias.dia', '=', hoy),
      ]),
    )
    .orderBy(sql`dias.dia <> ${hoy}::date`)
    .orderBy(sql`turnos.campania_id <> all(${campaniaIds}::int[])`)
    .orderBy(sql`turnos.estado <> 'reservado'`)
    .orderBy(sql`dias.dia < ${hoy}::date`)
    .orderBy(sql`abs(dias.dia - ${hoy}::date)`)
    .orderBy('horas.hora')
    .executeTakeFirst();

/** When the persona came, and the staff user who recorded it. */
export interface Seen {
  atendido: string | null;
  atendido_por: string | null;
}

/** Returns false if the turno is not this persona's, or no longer reserved. */
export async function attend(
  tx: Handle,
  personaId: number,
  turnoId: number,
  seen: Seen,
): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('turnos')
    .set({ estado: 'atendido', ...seen, version: sql`version + 1` })
    .where('id', '=', turnoId)
    .where('persona_id', '=', personaId)
    .where('estado', '=', 'reservado')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Reverses `attend`; false if the turno is not this persona's, or others attended it or changed it since. */
export async function unattend(
  tx: Handle,
  personaId: number,
  turnoId: number,
  por: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('turnos')
    .set({ estado: 'reservado', atendido: null, atendido_por: null, version: sql`version + 1` })
    .where('id', '=', turnoId)
    .where('persona_id', '=', personaId)
    .where('estado', '=', 'atendido')
    .where('atendido_por', '=', por)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks the caller's reserved turno of a campaign until the transaction ends. */
export async function holdMyTurno(tx: Handle, personaId: PersonaId, campaniaId: number) {
  return turnosConHora(tx)
    .select([
      'turnos.id',
      'turnos.hora_id as horaId',
      'turnos.cupo_id as cupoId',
      'dias.dia',
      'horas.hora',
    ])
    .where('turnos.persona_id', '=', personaId)
    .where('turnos.campania_id', '=', campaniaId)
    .where('turnos.estado', '=', 'reservado')
    .forUpdate('turnos')
    .executeTakeFirst();
}

export async function setTurnoHora(
  tx: Handle,
  id: number,
  hora: Pick<Hora, 'horaId' | 'cupoId'>,
): Promise<void> {
  await db(tx)
    .updateTable('turnos')
    .set({ hora_id: hora.horaId, cupo_id: hora.cupoId, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** For `giveBack`: cancels the caller's reserved turno at an hour. */
export const releaseMyTurno = (personaId: PersonaId, horaId: number): RawBuilder<unknown> => sql`
  update turnos set estado = 'cancelado', version = version + 1
  where persona_id = ${personaId} and hora_id = ${horaId} and estado = 'reservado'
  returning id, cupo_id
`;

/** Finds the hour or day that each cupo counts, for the live stream. */
export async function findByCupos(handle: Handle, cupoIds: number[]) {
  const { rows } = await sql<{
    cupoId: number;
    coleccion: string;
    dia: string;
    hora: string | null;
  }>`
    select c.id as "cupoId", k.fire_collection as coleccion, d.dia, h.hora
    from unnest(${cupoIds}::int[]) as c (id)
      left join horas h on h.cupo_id = c.id
      join dias d on d.id = h.dia_id or d.cupo_id = c.id
      join campanias k on k.id = d.campania_id
  `.execute(db(handle));
  return rows;
}

/** Returns a row per place that is taken, for `differences`. */
export const takenPlaces: TakenPlaces = (cupos) => sql`
  select cupo_id from turnos where cupo_id ${cupos} and estado <> 'cancelado'
  union all select cupo_id from empleados where cupo_id ${cupos} and estado = 'reservado'
`;

/** SQL form of `esAntesDeEntrega`, for a day `d` of a campaign `k`; never null. */
export const isBeforeEntrega = sql<boolean>`coalesce(d.dia < k.dia_inicio_entrega, false)`;

/** Counts, for each of `campanias`, its coming bookings on days before its deliveries begin. */
export const bookedBeforeEntrega = (hoy: string) => sql<number>`(
  select coalesce(sum(r.n), 0)::int
  from campanias k join dias d on d.campania_id = k.id
    cross join lateral (
      select count(*) as n from turnos t join horas h on h.id = t.hora_id
      where h.dia_id = d.id and t.estado = 'reservado'
      union all
      select count(*) from empleados e where e.dia_id = d.id and e.estado = 'reservado'
    ) r
  where k.id = campanias.id and ${isBeforeEntrega} and d.dia >= ${hoy}::date
)`;
