import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { type Days, rangeOf, type Rows } from '../platform/report/count.queries.ts';

/** The turnos of these days, by campaign, description of the day and hour. */
export const countTurnos = ({ primero, ultimo }: Days): Rows => sql`
  select d.dia, s.seccional, d.campania_id as campania,
    coalesce(nullif(btrim(d.descripcion), ''), 'Sin descripción') as lugar,
    to_char(h.hora, 'HH24:MI') as hora,
    (count(*) filter (where t.estado <> 'cancelado'))::int as reservados,
    (count(*) filter (where t.estado = 'atendido'))::int as atendidos,
    (count(*) filter (where t.estado = 'ausente'))::int as ausentes,
    (count(*) filter (where t.estado = 'reservado'))::int as sin_marcar,
    (count(*) filter (where t.estado = 'cancelado'))::int as cancelados
  from dias d
  join horas h on h.dia_id = d.id
  join turnos t on t.hora_id = h.id
  join seccional_de_personas s on s.id = t.persona_id
  where d.dia between ${primero} and ${ultimo}
  group by 1, 2, 3, 4, 5`;

export async function findDays(handle: Handle): Promise<Days | null> {
  const { rows } = await sql<{ primero: string | null; ultimo: string | null }>`
    select min(dia) as primero, max(dia) as ultimo from dias
  `.execute(tables<unknown>(handle));
  return rangeOf(rows);
}
