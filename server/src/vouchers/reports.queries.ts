import { sql } from 'kysely';
import type { Days, Rows } from '../platform/report/count.queries.ts';
import { isWithin, localDay } from '../platform/report/days.queries.ts';

/** Place of a use that names none. */
const NOWHERE = 'Sin comercio';

/**
 * Claims, uses, returns and expiries, each on its own day. A voucher expires on the day after the last one of
 * its kind.
 */
export const countVouchers = (days: Days): Rows => sql`
  select n.dia, s.seccional, n.tipo, n.comercio, sum(n.pedidos)::int as pedidos,
    sum(n.usados)::int as usados, sum(n.devueltos)::int as devueltos,
    sum(n.vencidos)::int as vencidos, sum(n.cancelados)::int as cancelados
  from (
    select ${localDay('v.reclamado')} as dia, v.persona_id, v.tipo_id as tipo, '' as comercio,
      1 as pedidos, 0 as usados, 0 as devueltos, 0 as vencidos, (v.estado = 'cancelado')::int as cancelados
    from vouchers v where ${isWithin('v.reclamado', days)}
    union all
    select ${localDay('v.usado')}, v.persona_id, v.tipo_id, coalesce(v.usado_donde, ${NOWHERE}), 0, 1, 0, 0, 0
    from vouchers v where ${isWithin('v.usado', days)}
    union all
    select ${localDay('d.devuelto')}, v.persona_id, v.tipo_id, coalesce(d.usado_donde, ${NOWHERE}), 0, 0, 1, 0, 0
    from voucher_devoluciones d join vouchers v on v.id = d.voucher_id
    where ${isWithin('d.devuelto', days)}
    union all
    select t.vence + 1, v.persona_id, t.id, '', 0, 0, 0, 1, 0
    from voucher_tipos t join vouchers v on v.tipo_id = t.id and v.estado = 'reclamado'
    where t.vence + 1 between ${days.primero} and ${days.ultimo}
  ) n join seccional_de_personas s on s.id = n.persona_id
  group by 1, 2, 3, 4`;
