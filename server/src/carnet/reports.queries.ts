import { sql } from 'kysely';
import type { Days, Rows } from '../platform/report/count.queries.ts';
import { isWithin, localDay } from '../platform/report/days.queries.ts';

/** The readings of cards on these days, by place. */
export const countLecturas = (days: Days): Rows => sql`
  select ${localDay('c.momento')} as dia, s.seccional, coalesce(c.donde, 'Con un teléfono') as donde,
    count(*)::int as lecturas
  from carnet_consultas c join seccional_de_personas s on s.id = c.persona_id
  where ${isWithin('c.momento', days)}
  group by 1, 2, 3`;
