import { sql } from 'kysely';
import type { Days, Rows } from '../platform/report/count.queries.ts';
import { isWithin, localDay } from '../platform/report/days.queries.ts';

/** The keys that were issued on these days, and how soon each was first used. */
export const countClaves = (days: Days): Rows => sql`
  select ${localDay('c.emitida')} as dia, s.seccional,
    case when c.por_correo then 'Por correo, a pedido del afiliado' else 'Por el personal' end as via,
    count(*)::int as emitidas,
    (count(*) filter (where c.primera <= c.emitida + interval '7 days'))::int as en_7,
    (count(*) filter (where c.primera <= c.emitida + interval '30 days'))::int as en_30,
    count(c.primera)::int as usadas
  from claves_activacion c join seccional_de_personas s on s.id = c.persona_id
  where ${isWithin('c.emitida', days)}
  group by 1, 2, 3`;
