import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { Days, Rows } from '../platform/report/count.queries.ts';
import { isWithin, localDay } from '../platform/report/days.queries.ts';

/** The children's photos that arrived on these days. */
export const countPapeles = (days: Days): Rows => sql`
  select ${localDay('f.subida')} as dia, s.seccional,
    count(*)::int as recibidas,
    (count(*) filter (where f.estado = 'pendiente'))::int as esperan,
    (count(*) filter (where f.estado = 'aprobada'))::int as aprobadas,
    (count(*) filter (where f.estado = 'rechazada'))::int as rechazadas,
    count(f.decidida)::int as decididas,
    coalesce(sum(greatest(extract(epoch from f.decidida - f.subida) / 60, 0)), 0)::int as minutos
  from fotos_hijo f
  join hijos h on h.id = f.hijo_id
  join seccional_de_personas s on s.id = h.persona_id
  where ${isWithin('f.subida', days)}
  group by 1, 2`;

/** The first day with photos that wait, or that were counted as waiting. */
export async function findFirstWaiting(handle: Handle): Promise<string | null> {
  const { rows } = await sql<{ dia: string | null }>`
    select least(
      (select ${localDay('primera')} from
        (select min(subida) as primera from fotos_hijo where estado = 'pendiente') as p),
      (select min(dia) from informe_papeles where esperan > 0)
    ) as dia
  `.execute(tables<unknown>(handle));
  return rows[0]?.dia ?? null;
}
