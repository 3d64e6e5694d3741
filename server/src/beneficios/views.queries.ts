import { SIN_SECCIONAL } from '@gremio/contract/platform/informe.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';

/** Views of a benefit by one person on one day; without a person, by devices that are not activated. */
export interface Seen {
  dia: string;
  beneficio: number;
  persona: number | null;
  vistas: number;
}

/**
 * Adds views to the counts by seccional and benefit, and to their sums: '' of all seccionales, 0 of all
 * benefits. Ordered, so that two servers wait for each other at most.
 */
export async function addViews(handle: Handle, seen: Seen[]): Promise<void> {
  await sql`
    insert into informe_beneficios as contadas (dia, seccional, beneficio, vistas)
    select dia, coalesce(seccional, ''), coalesce(beneficio, 0), sum(vistas)
    from (
      select v.dia, coalesce(s.seccional, ${SIN_SECCIONAL}) as seccional, v.beneficio, v.vistas
      from json_to_recordset(${JSON.stringify(seen)}::json)
        as v (dia date, beneficio integer, persona integer, vistas integer)
      left join seccional_de_personas s on s.id = v.persona
    ) as vistas_de_hoy
    group by dia, cube (seccional, beneficio) order by 1, 3, 2
    on conflict (dia, beneficio, seccional) do update set vistas = contadas.vistas + excluded.vistas
  `.execute(tables<unknown>(handle));
}
