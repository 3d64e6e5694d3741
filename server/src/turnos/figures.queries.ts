import type { Ocupacion, TurnosDeHoy } from '@gremio/contract/turnos/resumen/schemas.ts';
import { ZONE } from '@gremio/contract/platform/format.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { TurnosTables } from './table.ts';

const db = (handle: Handle) => tables<TurnosTables>(handle);

/** Lists the hours of a day across campaigns, with their turnos by estado. */
export async function listHorasOf(handle: Handle, dia: string): Promise<TurnosDeHoy['horas']> {
  const { rows } = await sql<TurnosDeHoy['horas'][number]>`
    select h.hora, sum(t.reservados)::int as reservados, sum(t.atendidos)::int as atendidos,
      sum(t.ausentes)::int as ausentes, sum(t.cancelados)::int as cancelados,
      sum(c.limite)::int as limite
    from dias d
    join horas h on h.dia_id = d.id
    join cupos c on c.id = h.cupo_id
    cross join lateral (
      select count(*) filter (where estado = 'reservado') as reservados,
        count(*) filter (where estado = 'atendido') as atendidos,
        count(*) filter (where estado = 'ausente') as ausentes,
        count(*) filter (where estado = 'cancelado') as cancelados
      from turnos where hora_id = h.id
    ) t
    where d.dia = ${dia}
    group by h.hora order by h.hora
  `.execute(db(handle));
  return rows;
}

export async function listCeldas(handle: Handle, campaniaId: number): Promise<Ocupacion['celdas']> {
  const { rows } = await sql<Ocupacion['celdas'][number]>`
    select d.dia, h.hora, c.tomados, c.limite, d.cerrado or h.cerrado as cerrada
    from dias d
    join horas h on h.dia_id = d.id
    join cupos c on c.id = h.cupo_id
    where d.campania_id = ${campaniaId}
    order by d.dia, h.hora
  `.execute(db(handle));
  return rows;
}

interface Minuto {
  desde: string;
  minuto: number;
  turnos: number;
}

/**
 * Counts bookings, cancelled ones too, per minute that had any, from the first booking on or after the
 * campaign's first day. That booking marks the opening: a campaign opens at midnight, or when staff open it
 * by hand, and then somebody books at once.
 */
export async function listMinutos(
  handle: Handle,
  campaniaId: number,
  minutos: number,
): Promise<Minuto[]> {
  const { rows } = await sql<Minuto>`
    with apertura as materialized (
      select date_trunc('minute', primera.creado) as desde, primera.creado
      from campanias c cross join lateral (
        select t.creado from turnos t
        where t.campania_id = c.id and t.creado >= c.desde::timestamp at time zone ${ZONE}
        order by t.creado limit 1
      ) primera
      where c.id = ${campaniaId}
    )
    select a.desde, n as minuto, del_minuto.turnos
    from apertura a cross join generate_series(0, ${minutos - 1}::int) n cross join lateral (
      select count(*)::int as turnos from turnos t
      where t.campania_id = ${campaniaId} and t.creado >= a.creado
        and t.creado >= a.desde + make_interval(mins => n) and t.creado < a.desde + make_interval(mins => n + 1)
    ) del_minuto
    where del_minuto.turnos > 0 order by minuto
  `.execute(db(handle));
  return rows;
}

export async function hasCampania(handle: Handle, id: number): Promise<boolean> {
  const found = await db(handle)
    .selectFrom('campanias')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}
