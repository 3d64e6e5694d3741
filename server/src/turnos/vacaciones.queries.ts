import { type Dia as DiaLibre, VACATION } from '@gremio/contract/turnos/schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Proof } from '../platform/cupos/queries.ts';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { Audiences } from '../platform/database/audience.ts';
import { unindexed } from '../platform/database/listing.ts';
import type { PersonaId } from '../platform/http/callers.ts';
import { isBeforeEntrega, inOpenCampania, notingProofs, type Now } from './booking.queries.ts';
import { seenBy } from './audience.queries.ts';
import type { TurnosTables } from './table.ts';

const db = (handle: Handle) => tables<TurnosTables>(handle);

const limiteOf = (table: 'dias' | 'empleados') =>
  sql<number>`(select limite from cupos where cupos.id = ${sql.ref(`${table}.cupo_id`)})`.as(
    'limite',
  );

/** Returns a vacation day without its count, so that it can be cached while places are taken. */
export async function findDia(handle: Handle, dia: string) {
  const row = await inOpenCampania(handle, VACATION, dia)
    .select([
      'dias.id as diaId',
      'dias.cupo_id as cupoId',
      'dias.dia',
      'dias.descripcion as desc',
      'campanias.id as campaniaId',
      'campanias.audiencia',
      'campanias.desde',
      'campanias.hasta',
      'campanias.dia_inicio_entrega as entrega',
      'campanias.edad_minima as edadMinima',
      'campanias.edad_maxima as edadMaxima',
      'campanias.dias_por_empleado as diasPorEmpleado',
      limiteOf('dias'),
    ])
    .executeTakeFirst();
  return row?.cupoId ? { ...row, cupoId: row.cupoId } : undefined;
}
export type Dia = NonNullable<Awaited<ReturnType<typeof findDia>>>;

/**
 * Lists vacation days below their limit, those with the fewest members first, as specified (docs/wire.md).
 */
export async function listVacationDias(
  handle: Handle,
  audiences: Audiences | null,
  desde: string,
  now: Now,
) {
  const { rows } = await sql<DiaLibre>`
    select d.dia, d.descripcion as desc, c.tomados as cant_empleados, c.limite
    from campanias k
      join dias d on d.campania_id = k.id
      join cupos c on c.id = d.cupo_id
    where k.fire_collection = ${VACATION} and k.abierta and ${seenBy(audiences)}
      and d.dia >= greatest(${desde}::date, ${now.fecha}::date)
      and c.tomados < c.limite and not c.cerrado and not ${isBeforeEntrega}
    order by c.tomados, d.dia
  `.execute(db(handle));
  return rows;
}

/**
 * A member takes a day once, and as many days as the campaign allows: each takes the lowest free
 * slot (`lugar`).
 */
export const empleadoProof = (dias: Dia[]): Proof => ({
  candidates: sql`
    select p.*, d.dia_id, d.campania_id, libre.lugar
    from pedidos p
      join unnest(
        ${dias.map((one) => one.cupoId)}::int[],
        ${dias.map((one) => one.diaId)}::int[],
        ${dias.map((one) => one.campaniaId)}::int[],
        ${dias.map((one) => one.diasPorEmpleado)}::int[]
      ) as d (cupo_id, dia_id, campania_id, dias_por_empleado) using (cupo_id)
      cross join lateral (
        select n as lugar from generate_series(1, d.dias_por_empleado) as n
        where n not in (
          select e.lugar from empleados e
          where e.persona_id = p.persona_id
            and ${unindexed('e.campania_id')} = d.campania_id and e.estado = 'reservado'
        )
        order by n limit 1
      ) libre
      left join lateral (
        select true as tiene from empleados e
        where e.persona_id = p.persona_id and ${unindexed('e.dia_id')} = d.dia_id
          and e.estado = 'reservado'
        limit 1
      ) ya on true
    where ya.tiene is null
  `,
  insert: sql`
    insert into empleados (campania_id, dia_id, cupo_id, persona_id, lugar, pedido)
    select campania_id, dia_id, cupo_id, persona_id, lugar, pedido
    from elegidos order by persona_id
    on conflict do nothing
    returning id, pedido, null as entregado
  `,
  noting: notingProofs('vacaciones'),
});

/** Returns the id of a member's booking of a day. */
export async function findMyDiaId(tx: Handle, personaId: number, dia: string): Promise<number> {
  const { id } = await myDias(tx)
    .select('empleados.id')
    .where('empleados.persona_id', '=', personaId)
    .where('dias.dia', '=', dia)
    .where('campanias.abierta', '=', true)
    .executeTakeFirstOrThrow();
  return id;
}

export const releaseMyDia = (personaId: PersonaId, diaId: number): RawBuilder<unknown> => sql`
  update empleados set estado = 'cancelado', version = version + 1
  where persona_id = ${personaId} and dia_id = ${diaId} and estado = 'reservado'
  returning id, cupo_id
`;

const myDias = (handle: Handle) =>
  db(handle)
    .selectFrom('empleados')
    .innerJoin('dias', 'dias.id', 'empleados.dia_id')
    .innerJoin('campanias', 'campanias.id', 'empleados.campania_id')
    .where('empleados.estado', '=', 'reservado');

/** Returns the days of these personas, each with the `pedido` that made it. */
export async function findDiasOf(handle: Handle, personaIds: number[]) {
  return myDias(handle)
    .select([
      'empleados.id',
      'empleados.persona_id as personaId',
      'empleados.dia_id as diaId',
      'empleados.pedido',
    ])
    .where('empleados.persona_id', '=', sql<number>`any(${personaIds}::int[])`)
    .execute();
}
export type ExistingDia = Awaited<ReturnType<typeof findDiasOf>>[number];

/** Lists the caller's vacation days of the open campaign, with their counts. */
export async function listMyDias(handle: Handle, personaId: PersonaId) {
  return myDias(handle)
    .select([
      'dias.dia',
      'dias.descripcion as desc',
      'campanias.edad_minima as edadMinima',
      'campanias.edad_maxima as edadMaxima',
      sql<number>`(select tomados from cupos where cupos.id = empleados.cupo_id)`.as(
        'cant_empleados',
      ),
      limiteOf('empleados'),
    ])
    .where('empleados.persona_id', '=', personaId)
    .where('campanias.abierta', '=', true)
    .orderBy('dias.dia')
    .execute();
}
