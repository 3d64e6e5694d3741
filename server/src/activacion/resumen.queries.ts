import type { Activaciones } from '@gremio/contract/activacion/resumen/schemas.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { ResumenTables } from './resumen.table.ts';

/** Returns the activations per week, for `count` weeks up to that of `dia`. */
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
    select s.lunes::date as lunes, coalesce(sum(a.activaciones), 0)::int as activaciones
    from semanas s left join informe_activaciones a on a.dia = s.lunes::date
    group by s.lunes order by s.lunes
  `.execute(tables<ResumenTables>(handle));
  return rows;
}
