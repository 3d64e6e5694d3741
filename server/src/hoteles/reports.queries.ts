import { SIN_SECCIONAL } from '@gremio/contract/platform/informe.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { type Days, rangeOf, type Rows } from '../platform/report/count.queries.ts';

/**
 * Rooms of each night, those that are taken, and the requests by their first night. The rooms themselves
 * belong to no seccional. Of a closed night only the taken ones count.
 */
export const countNoches = ({ primero, ultimo }: Days): Rows => sql`
  select dia, seccional, hotel, sum(ocupadas)::int as ocupadas, sum(habitaciones)::int as habitaciones,
    sum(solicitadas)::int as solicitadas, sum(confirmadas)::int as confirmadas,
    sum(rechazadas)::int as rechazadas, sum(canceladas)::int as canceladas
  from (
    select n.noche as dia, ${SIN_SECCIONAL} as seccional, n.hotel_id as hotel, 0 as ocupadas,
      case when c.cerrado then c.tomados else c.limite end as habitaciones,
      0 as solicitadas, 0 as confirmadas, 0 as rechazadas, 0 as canceladas
    from noches n join cupos c on c.id = n.cupo_id
    where n.noche between ${primero} and ${ultimo}
    union all
    select n.noche, s.seccional, n.hotel_id, 1, 0, 0, 0, 0, 0
    from noches n
    join reserva_noches t on t.cupo_id = n.cupo_id and t.estado = 'tomada'
    join reservas r on r.id = t.reserva_id
    join seccional_de_personas s on s.id = r.persona_id
    where n.noche between ${primero} and ${ultimo}
    union all
    select r.fecha_desde, s.seccional, r.hotel_id, 0, 0, (r.estado = 'solicitada')::int,
      (r.estado = 'confirmada')::int, (r.estado = 'rechazada')::int, (r.estado = 'cancelada')::int
    from reservas r join seccional_de_personas s on s.id = r.persona_id
    where r.fecha_desde between ${primero} and ${ultimo}
  ) as n
  group by 1, 2, 3`;

export async function findNoches(handle: Handle): Promise<Days | null> {
  const { rows } = await sql<{ primero: string | null; ultimo: string | null }>`
    select least((select min(noche) from noches), (select min(fecha_desde) from reservas)) as primero,
      greatest((select max(noche) from noches), (select max(fecha_desde) from reservas)) as ultimo
  `.execute(tables<unknown>(handle));
  return rangeOf(rows);
}
