import { CUPOS, FIXED, type Sizes, type Step } from './sizes.ts';

const { campanias, vacaciones, dias, horas, tipos } = FIXED;

/** Turnos of each campaña, and vouchers of each type; all have equally many. */
const turnosOf = ({ turnos }: Sizes) => Math.floor(turnos / campanias);
const vouchersOf = ({ vouchers }: Sizes) => Math.floor(vouchers / tipos);
/** Vacation days of each season: a member has one. */
const empleadosOf = ({ personas }: Sizes) => Math.floor(personas / vacaciones);

/**
 * The open campaña began twenty days ago and lasts forty more; each earlier one began ninety days before the
 * next.
 */
const dayOf = (open: number, campania: string, dia: string) =>
  `current_date - 20 + (${dia}) - (${open} - (${campania})) * 90`;
const VACATION_FROM = campanias;

/** Seasons of turnos and of vacation days; only the last of each is open. */
export const BOOKINGS: Step[] = [
  {
    tables: [],
    sql: (sizes) => `
      insert into campanias (id, nombre, fire_collection, desde, hasta, cant_turnos, limite_empleados,
        dias_por_empleado, abierta)
      overriding system value
      select k, 'Campaña ' || k, 'turnos', ${dayOf(campanias, 'k', '-10')}, ${dayOf(campanias, 'k', '61')},
        ${Math.ceil(turnosOf(sizes) / (dias * horas)) + 5}, 300, 1, k = ${campanias}
      from generate_series(1, ${campanias}) k
      union all
      select ${VACATION_FROM} + k, 'Vacaciones ' || k, 'vacation', ${dayOf(vacaciones, 'k', '-10')},
        ${dayOf(vacaciones, 'k', '61')}, 1, ${Math.ceil(empleadosOf(sizes) / dias) + 5}, 1, k = ${vacaciones}
      from generate_series(1, ${vacaciones}) k`,
  },
  {
    tables: [],
    sql: () => `
      insert into dias (id, campania_id, dia, descripcion, cupo_id) overriding system value
      select (k - 1) * ${dias} + d, k,
        case when k <= ${campanias} then ${dayOf(campanias, 'k', 'd')}
          else ${dayOf(vacaciones, `k - ${VACATION_FROM}`, 'd')} end,
        '', case when k > ${campanias} then ${CUPOS.vacaciones} + (k - ${VACATION_FROM} - 1) * ${dias} + d end
      from generate_series(1, ${campanias + vacaciones}) k, generate_series(1, ${dias}) d`,
  },
  {
    tables: [],
    sql: () => `
      insert into horas (id, dia_id, hora, cupo_id) overriding system value
      select n, 1 + (n - 1) / ${horas}, time '08:00' + (n - 1) % ${horas} * interval '20 minutes', ${CUPOS.horas} + n
      from generate_series(1, ${campanias * dias * horas}) n`,
  },
  {
    tables: ['turnos'],
    sql: (sizes) => `
      insert into turnos (campania_id, hora_id, cupo_id, persona_id, estado, pedido, creado, atendido, atendido_por)
      select k, hora_id, ${CUPOS.horas} + hora_id, 1 + (i + (${campanias} - k) * 7777) % ${sizes.personas}, estado, gen_random_uuid(),
        ${dayOf(campanias, 'k', '-10')} + i % 9000 * interval '1 second',
        case when estado = 'atendido' then now() end, case when estado = 'atendido' then 'personal' end
      from generate_series(1, ${campanias}) k, generate_series(0, ${turnosOf(sizes) - 1}) i
        cross join lateral (select (k - 1) * ${dias * horas} + 1 + i % ${dias * horas} as hora_id) h
        cross join lateral (
          select case when i % 25 < 3 then 'cancelado'
            when k = ${campanias} and i % ${dias * horas} / ${horas} >= 20 then 'reservado'
            when i % 25 < 5 then 'ausente' else 'atendido' end as estado
        ) e`,
  },
  {
    tables: ['empleados'],
    sql: (sizes) => `
      insert into empleados (campania_id, dia_id, cupo_id, persona_id, lugar, estado, pedido)
      select ${VACATION_FROM} + k, (${VACATION_FROM} + k - 1) * ${dias} + 1 + i % ${dias},
        ${CUPOS.vacaciones} + (k - 1) * ${dias} + 1 + i % ${dias}, 1 + (i + (${vacaciones} - k) * 7777) % ${sizes.personas}, 1,
        case when i % 20 = 0 then 'cancelado' else 'reservado' end, gen_random_uuid()
      from generate_series(1, ${vacaciones}) k, generate_series(0, ${empleadosOf(sizes) - 1}) i`,
  },
  ...[
    ['turnos', `estado <> 'cancelado'`, CUPOS.horas, CUPOS.vacaciones],
    ['empleados', `estado = 'reservado'`, CUPOS.vacaciones, CUPOS.tipos],
  ].map(([table, taken, from, to]) => ({
    tables: [],
    sql: () => `
      insert into cupos (id, limite, tomados) overriding system value
      select n, coalesce(t.tomados, 0) + 5, coalesce(t.tomados, 0)
      from generate_series(${Number(from) + 1}, ${Number(to)}) n
        left join (select cupo_id, count(*)::int as tomados from ${table} where ${taken} group by 1) t
          on t.cupo_id = n`,
  })),
];

/** Voucher types, alternately for children and for members; the last two can be claimed now. */
export const VOUCHERS: Step[] = [
  {
    tables: [],
    sql: (sizes) => `
      insert into voucher_tipos (id, nombre, clase, desde, hasta, vence, edad_minima, edad_maxima, codigos,
        con_turno, cupo_id, entregados)
      overriding system value
      select k, 'Voucher ' || k, case when k % 2 = 0 then 'solo_cine' else 'parque' end,
        current_date - 10 - hace, current_date + 30 - hace, current_date + 60 - hace,
        case when k % 2 = 1 then 0 end, case when k % 2 = 1 then 17 end, 'generados', false,
        ${CUPOS.tipos} + k, ${vouchersOf(sizes)}
      from generate_series(1, ${tipos}) k cross join lateral (select (${tipos} - k) / 2 * 100 as hace) h`,
  },
  {
    tables: ['voucher_codigos'],
    sql: (sizes) => `
      insert into voucher_codigos (tipo_id, orden, codigo, clave)
      select k, i, 'V' || k || 'X' || i, 'V' || k || 'X' || i
      from generate_series(1, ${tipos}) k, generate_series(1, ${Math.ceil(vouchersOf(sizes) * 1.1)}) i`,
  },
  {
    tables: ['vouchers'],
    sql: (sizes) => `
      insert into vouchers (tipo_id, cupo_id, persona_id, numdoc, orden, codigo, estado, pedido, reclamado, usado,
        usado_donde, usado_por, motivo)
      select k, ${CUPOS.tipos} + k,
        case when k % 2 = 0 then 1 + (i + (${tipos} - k) * 7777) % ${sizes.personas}
          else 1 + (i - 1) % ${Math.max(1, Math.floor(sizes.personas * 0.6))} end,
        case when k % 2 = 1 then (40000000 + i)::text end,
        i, '', estado, gen_random_uuid(), current_date - 10 - hace + i % 40 * interval '1 hour',
        case when estado = 'usado' then current_date - 5 - hace + i % 90 * interval '1 hour' end,
        case when estado = 'usado' then 'Mostrador' end, case when estado = 'usado' then 'personal' end,
        case when estado = 'cancelado' then 'Repetido' end
      from generate_series(1, ${tipos}) k cross join lateral (select (${tipos} - k) / 2 * 100 as hace) h
        cross join generate_series(1, ${vouchersOf(sizes)}) i
        cross join lateral (
          select case when i % 20 = 0 then 'cancelado' when i % 20 < 4 or (k > ${tipos - 2} and i % 2 = 0) then 'reclamado'
            else 'usado' end as estado
        ) e`,
  },
  {
    tables: [],
    sql: (sizes) => `
      insert into cupos (id, limite, tomados) overriding system value
      select n, ${Math.ceil(vouchersOf(sizes) * 1.1)}, coalesce(t.tomados, 0)
      from generate_series(${CUPOS.tipos + 1}, ${CUPOS.eventos}) n
        left join (select cupo_id, count(*)::int as tomados from vouchers where estado <> 'cancelado' group by 1) t
          on t.cupo_id = n`,
  },
];
