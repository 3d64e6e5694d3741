import type { Activaciones } from '@gremio/contract/personas/resumen/schemas.ts';
import { ZONE } from '@gremio/contract/platform/format.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../../platform/database/handle.ts';
import type { PersonasTables } from '../table.ts';

/** Members whose devices were activated in each of the weeks until that of `dia`. */
export async function listSemanas(
  handle: Handle,
  dia: string,
  count: number,
): Promise<Activaciones['semanas']> {
  const { rows } = await sql<Activaciones['semanas'][number]>`
    with semanas as (
      select date_trunc('week', ${dia}::timestamp) - make_interval(weeks => n) as lunes
      from generate_series(0, ${count - 1}::int) as n
    )
    select s.lunes::date as lunes, count(distinct i.persona_id)::int as activaciones
    from semanas s
    left join identidades i on i.activado >= s.lunes at time zone ${ZONE}
      and i.activado < (s.lunes + interval '1 week') at time zone ${ZONE}
    group by s.lunes order by s.lunes
  `.execute(tables<PersonasTables>(handle));
  return rows;
}
