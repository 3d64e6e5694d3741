import { SIN_SECCIONAL } from '@gremio/contract/platform/informe.ts';
import { sql } from 'kysely';
import type { Days, Rows } from '../platform/report/count.queries.ts';
import { isWithin, localDay, localHour } from '../platform/report/days.queries.ts';

/** The scans of these days, by door and hour. */
export const countAccesos = (days: Days): Rows => sql`
  select ${localDay('a.momento')} as dia, coalesce(s.seccional, ${SIN_SECCIONAL}) as seccional,
    coalesce(nullif(btrim(a.puerta), ''), 'Sin nombre') as puerta, ${localHour('a.momento')} as hora,
    (count(*) filter (where a.estado = 'ingreso'))::int as ingresos,
    (count(*) filter (where a.estado = 'duplicado'))::int as repetidos,
    (count(*) filter (where a.estado = 'anulado'))::int as anulados
  from accesos a
  left join invitados_persona i on a.clase = 'evento' and i.id = a.persona_ref
  left join congresos_persona c on a.clase = 'congreso' and c.id = a.persona_ref
  left join seccional_de_personas s on s.id = coalesce(i.persona_id, c.persona_id)
  where ${isWithin('a.momento', days)}
  group by 1, 2, 3, 4`;
