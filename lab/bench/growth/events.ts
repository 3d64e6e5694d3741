import { CUPOS, eventosOf, FIXED, INVITACIONES, part, type Sizes, type Step } from './sizes.ts';

const { hoteles, noches, congresos } = FIXED;

/** Personas on each list, which an event names, and delegates of each congress. */
const listedOf = (sizes: Sizes) => part(sizes.personas, 0.3 / eventosOf(sizes));
const delegatesOf = ({ personas }: Sizes) => Math.max(10, Math.floor(personas * 0.002));

/** Events with their enrolled, waiting and admitted members; the last four are to come. */
export const EVENTS: Step[] = [
  {
    tables: [],
    sql: (sizes) => `
      insert into eventos (id, nombre, lugar, comienza, termina, inscripcion_desde, inscripcion_hasta, estrategia,
        max_acompanantes, destinatarios, plazo_oferta_horas, publicado, cupo_id)
      overriding system value
      select e, 'Evento ' || e, 'Sede central', comienza, comienza + interval '6 hours', comienza - interval '60 days',
        comienza - interval '1 day', 'titular_y_acompanantes', 3,
        case when e = ${eventosOf(sizes)} then evento_para('{}', array[e], false) end, 48, true, ${CUPOS.eventos} + e
      from generate_series(1, ${eventosOf(sizes)}) e cross join lateral (
        select now() + (case when e > ${eventosOf(sizes) - 4} then 20 + ${eventosOf(sizes)} - e else (e - ${eventosOf(sizes)}) * 700.0 / ${eventosOf(sizes)} end) * interval '1 day'
          as comienza
      ) c`,
  },
  {
    tables: ['invitaciones'],
    sql: (sizes) => `
      insert into invitaciones (id, evento_id, persona_id, estado, base, orden, oferta_hasta, desde, creado)
      overriding system value
      select (e - 1) * ${INVITACIONES} + i, e, 1 + (i + (${eventosOf(sizes)} - e) * 3331) % ${sizes.personas}, estado,
        'https://gremio.prueba.local', case when estado = 'lista_de_espera' then nextval('invitaciones_orden') end,
        case when estado = 'ofrecida' then now() + interval '1 day' end,
        now() - i % 30 * interval '1 day', now() - i % 30 * interval '1 day'
      from generate_series(1, ${eventosOf(sizes)}) e, generate_series(1, ${INVITACIONES}) i cross join lateral (
        select (array['cancelada', 'pendiente', 'ofrecida', 'lista_de_espera'])[1 + i % 20] as rara
      ) r cross join lateral (select coalesce(rara, 'inscripta') as estado) x`,
  },
  {
    tables: ['invitados'],
    sql: (sizes) => `
      insert into invitados (invitacion_id, evento_id, cupo_id, nombre, numdoc, fecha_nacimiento, parentesco,
        tenencia, ingreso)
      select i.id, i.evento_id, ${CUPOS.eventos} + i.evento_id, 'Persona ' || i.id || ' ' || k,
        case when k = 1 then (10000000 + i.persona_id)::text else (60000000 + i.id)::text end, date '1980-05-05',
        case when k = 1 then 'titular' else 'acompanante' end,
        case when i.estado in ('inscripta', 'ofrecida') then 'tomada' when i.estado = 'lista_de_espera' then 'espera'
          when i.estado = 'pendiente' then 'borrador' else 'soltada' end,
        case when i.estado = 'inscripta' and i.evento_id <= ${eventosOf(sizes) - 4} and i.id % 5 > 0 then i.desde end
      from invitaciones i, generate_series(1, 2) k`,
  },
  {
    tables: ['listas'],
    sql: (sizes) => `
      insert into listas (id, nombre) overriding system value
      select e, 'Lista ' || e from generate_series(1, ${eventosOf(sizes)}) e`,
  },
  {
    tables: ['lista_personas'],
    sql: (sizes) => `
      insert into lista_personas (lista_id, persona_id)
      select e, n from generate_series(1, ${eventosOf(sizes)}) e, generate_series(1, ${listedOf(sizes)}) n`,
  },
  {
    tables: ['accesos'],
    sql: () => `
      insert into accesos (id, clase, de, persona_ref, puerta, usuario, momento, recibido, estado, adentro, version)
      select gen_random_uuid(), 'evento', evento_id, id, 'Puerta ' || id % 4, 'puerta', ingreso, ingreso, 'ingreso',
        false, row_number() over (partition by evento_id order by id)
      from invitados where ingreso is not null and parentesco = 'titular'`,
  },
  {
    tables: [],
    sql: () => `
      insert into puerta_lugares (clase, de, version) select clase, de, max(version) from accesos group by 1, 2`,
  },
  {
    tables: [],
    sql: (sizes) => `
      insert into cupos (id, limite, tomados) overriding system value
      select n, coalesce(t.tomados, 0) + 500, coalesce(t.tomados, 0)
      from generate_series(${CUPOS.eventos + 1}, ${CUPOS.noches(eventosOf(sizes))}) n
        left join (select cupo_id, count(*)::int as tomados from invitados where tenencia = 'tomada' group by 1) t
          on t.cupo_id = n`,
  },
  {
    tables: [],
    sql: () => `
      insert into congresos (id, nombre, lugar, desde, hasta, inscripcion_desde, inscripcion_hasta, comidas, publicado)
      overriding system value
      select k, 'Congreso ' || k, 'Sede central', dia, dia + 2, dia - 60, dia - 30, '{}', true
      from generate_series(1, ${congresos}) k cross join lateral (select current_date - k * 300 as dia) d`,
  },
  {
    tables: ['congresales'],
    sql: (sizes) => `
      insert into congresales (congreso_id, numdoc, nombre)
      select k, (10000000 + n)::text, 'Persona ' || n
      from generate_series(1, ${congresos}) k, generate_series(1, ${delegatesOf(sizes)}) n`,
  },
  {
    tables: ['form_congresos'],
    sql: (sizes) => `
      insert into form_congresos (congreso_id, persona_id, numdoc, nombre_credencial, email, celular, medio,
        necesita_alojamiento, noches, comidas, dietas, consentimiento, consentimiento_version, creado, actualizado)
      select k, n, (10000000 + n)::text, 'Persona ' || n, 'persona' || n || '@prueba.local', '11 5555', 'no_viajo',
        false, '{}', '{}', '{}', now(), '1', now(), now()
      from generate_series(1, ${congresos}) k, generate_series(1, ${delegatesOf(sizes)}) n`,
  },
];

/** Hotels with their nights and their past and future guests. */
export const HOTELS: Step[] = [
  {
    tables: [],
    sql: () => `
      insert into hoteles (id, nombre, servicios, convenio, plazas, habitaciones_por_reserva, max_noches, orden, show)
      overriding system value
      select n, 'Hotel ' || n, '{}', false, 4, 2, 7, n, true from generate_series(1, ${hoteles}) n`,
  },
  {
    tables: [],
    sql: (sizes) => `
      insert into noches (id, hotel_id, noche, cupo_id) overriding system value
      select (h - 1) * ${noches} + d, h, current_date - ${noches / 2} + d, ${CUPOS.noches(eventosOf(sizes))} + (h - 1) * ${noches} + d
      from generate_series(1, ${hoteles}) h, generate_series(1, ${noches}) d`,
  },
  {
    tables: ['reservas'],
    sql: (sizes) => `
      insert into reservas (id, hotel_id, persona_id, fecha_desde, fecha_hasta, adultos, menores, habitaciones,
        estado, base, creado)
      overriding system value
      select n, 1 + n % ${hoteles}, n, noche, noche + 2, 2, 0, 1, case when n % 9 = 0 then 'cancelada' else 'confirmada' end,
        'https://gremio.prueba.local', now() - n % 400 * interval '1 day'
      from generate_series(1, ${part(sizes.personas, 0.3)}) n cross join lateral (
        select current_date - ${noches / 2} + 1 + n * 31 % ${noches - 2} as noche
      ) d`,
  },
  {
    tables: ['reserva_noches'],
    sql: (sizes) => `
      insert into reserva_noches (reserva_id, cupo_id, estado, pedido)
      select r.id, ${CUPOS.noches(eventosOf(sizes))} + (r.hotel_id - 1) * ${noches} + (r.fecha_desde - (current_date - ${noches / 2})) + k,
        case when r.estado = 'cancelada' then 'devuelta' else 'tomada' end, gen_random_uuid()
      from reservas r, generate_series(0, 1) k`,
  },
  {
    tables: [],
    sql: (sizes) => `
      insert into cupos (id, limite, tomados) overriding system value
      select n, coalesce(t.tomados, 0) + 5, coalesce(t.tomados, 0)
      from generate_series(${CUPOS.noches(eventosOf(sizes)) + 1}, ${CUPOS.noches(eventosOf(sizes)) + hoteles * noches}) n
        left join (select cupo_id, count(*)::int as tomados from reserva_noches where estado = 'tomada' group by 1) t
          on t.cupo_id = n`,
  },
];
