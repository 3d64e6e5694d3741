import { sql } from 'kysely';

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
