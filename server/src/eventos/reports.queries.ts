import { ZONE } from '@gremio/contract/platform/format.ts';
import type { Opcion } from '@gremio/contract/platform/informe.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { type Days, rangeOf, type Rows } from '../platform/report/count.queries.ts';
import { isWithin, localDay, localHour } from '../platform/report/days.queries.ts';

/** The people of the events that begin on these days; entries by their hour. */
export const countEventos = (days: Days): Rows => sql`
  select n.dia, s.seccional, n.evento, n.hora, sum(n.inscriptas)::int as inscriptas,
    sum(n.entraron)::int as entraron, sum(n.esperan)::int as esperan
  from (
    select ${localDay('e.comienza')} as dia, i.persona_id, e.id as evento, x.hora,
      x.inscriptas, x.entraron, x.esperan
    from eventos e
    join invitados v on v.evento_id = e.id
    join invitaciones i on i.id = v.invitacion_id
    cross join lateral (
      select '' as hora, (v.tenencia = 'tomada' and i.estado = 'inscripta')::int as inscriptas,
        0 as entraron, (v.tenencia = 'espera' and i.estado = 'lista_de_espera')::int as esperan
      union all
      select ${localHour('v.ingreso')}, 0, 1, 0 where v.ingreso is not null
    ) x
    where ${isWithin('e.comienza', days)}
  ) n join seccional_de_personas s on s.id = n.persona_id
  where n.inscriptas + n.entraron + n.esperan > 0
  group by 1, 2, 3, 4`;

export async function findEventDays(handle: Handle): Promise<Days | null> {
  const { rows } = await sql<{ primero: string | null; ultimo: string | null }>`
    select ${localDay('primero')} as primero, ${localDay('ultimo')} as ultimo
    from (select min(comienza) as primero, max(comienza) as ultimo from eventos) as m
  `.execute(tables<unknown>(handle));
  return rangeOf(rows);
}

/** Names of events with their day: many are held each year. */
export async function findEventNames(handle: Handle, keys: string[]): Promise<Opcion[]> {
  const { rows } = await sql<Opcion>`
    select id::text as clave,
      nombre || ' (' || to_char(comienza at time zone ${ZONE}, 'DD/MM/YYYY') || ')' as titulo
    from eventos where id = any(${keys}::int[])
  `.execute(tables<unknown>(handle));
  return rows;
}
