import { ZONE } from '@gremio/contract/platform/format.ts';
import { SIN_SECCIONAL } from '@gremio/contract/platform/informe.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';

type Query = ReturnType<typeof sql>;
const run = (db: Handle, query: Query) => query.execute(tables(db));

/** Days since the first activation. */
const FIRST_DAYS = 80;

/** Moves the campaign's only day. */
export const moveDias = (tx: Handle, campaniaId: number, dia: string) =>
  run(tx, sql`update dias set dia = ${dia} where campania_id = ${campaniaId}`);

/** Marks the turnos of past hours as attended, one in five as absent. */
export const attend = (tx: Handle, campaniaId: number, now: string) =>
  run(
    tx,
    sql`update turnos set version = turnos.version + 1,
          estado = case when turnos.id % 5 = 0 then 'ausente' else 'atendido' end
        from horas where horas.id = turnos.hora_id and turnos.campania_id = ${campaniaId}
          and horas.hora < ${now}::time`,
  );

/**
 * Backdates bookings of the open campaign to its opening three days ago at nine: most fall in the first
 * minutes.
 */
export const spreadOpening = (db: Handle, dia: string) =>
  run(
    db,
    sql`update turnos set creado = (${dia}::timestamp + interval '9 hours') at time zone ${ZONE}
          + interval '1 minute' * floor(110 * power(orden.parte, 3))
        from (select id, (row_number() over (order by id) - 1)::float8 / count(*) over () as parte
              from turnos where campania_id = (select id from campanias where fire_collection = 'turnos')) orden
        where orden.id = turnos.id`,
  );

/** Inserts activated devices over the past weeks, ever more per day; nobody holds their tokens. */
export const seedActivations = (db: Handle, personaIds: number[]) =>
  run(
    db,
    sql`insert into identidades (token_hash, dispositivo, persona_id, activado, creado, ultimo_uso)
        select sha256(gen_random_uuid()::text::bytea), (array['android', 'ios', 'web'])[1 + n % 3], id,
          moment, moment, moment
        from unnest(${personaIds}::int[]) with ordinality as persona (id, n),
          lateral (select now() - interval '1 day' * floor(${FIRST_DAYS}::float8
            * power(1 - n::float8 / ${personaIds.length}, 1.6)) as moment) as activado`,
  );

/** Turnos of a day in any state, in the order of their hours. */
export async function listTurnosOf(db: Handle, dia: string) {
  const { rows } = await sql<
    Record<'dia' | 'hora' | 'desc', string> & Record<'id' | 'persona_id', number>
  >`
    select t.id, t.persona_id, d.dia, h.hora, d.descripcion as desc
    from turnos t join horas h on h.id = t.hora_id join dias d on d.id = h.dia_id
    where d.dia = ${dia} and t.estado <> 'cancelado'
    order by h.hora, t.id
  `.execute(tables(db));
  return rows;
}

/**
 * Subscribes the member's device to push notifications, at an address that does not exist. Its key is the
 * generator of P-256.
 */
export const addDevice = (tx: Handle, personaId: number) =>
  run(
    tx,
    sql`insert into suscripciones_push (persona_id, identidad_id, endpoint, p256dh, auth, creado)
        select persona_id, id, 'https://avisos.invalid/' || id, 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU', repeat('A', 22), activado
        from identidades where persona_id = ${personaId} and activado is not null limit 1`,
  );

/**
 * Backdates a notice's messages to ten o'clock of a day; the mail of member `menos`, who had opted out, is
 * discarded.
 */
export const sentAt = (
  tx: Handle,
  { aviso, dia, menos }: { aviso: string; dia: string; menos: number },
) =>
  run(
    tx,
    sql`update mensajes set creado = moment, proximo = moment, intentos = 1,
          vence = moment + interval '2 days',
          estado = case when wanted then 'enviado' else 'descartado' end,
          enviado = case when wanted then moment + interval '2 seconds' * mensajes.id end,
          error = case when wanted then null else 'Eligió no recibirlo.' end
        from (select id, persona_id <> ${menos} or canal <> 'correo' as wanted,
                (${dia}::timestamp + interval '10 hours') at time zone ${ZONE} as moment
              from mensajes where aviso = ${aviso}) as told
        where told.id = mensajes.id`,
  );

/** Weeks of history, this year and a year before. */
const HISTORY_DAYS = 80;

/** The members of the history by their place, with the first day of each of its two spans. */
const members = (personaIds: number[], hoy: string) => sql`
  spans as (
    select * from (values (0, ${hoy}::date - ${sql.lit(HISTORY_DAYS)}), (1, (${hoy}::date - interval '1 year')::date - ${sql.lit(HISTORY_DAYS)}))
      as s (span, first)
  ),
  members as (
    select m.id, m.n::int, s.span, s.first
    from unnest(${personaIds}::int[]) with ordinality as m (id, n) cross join spans s
  )`;

/** Rows that hold places, by their table. */
const PROOFS = {
  turnos: sql`estado <> 'cancelado'`,
  reserva_noches: sql`estado = 'tomada'`,
  invitados: sql`tenencia = 'tomada'`,
};

/** Counts the places of cupos again that were filled by hand. */
const countPlaces = (tx: Handle, table: keyof typeof PROOFS) =>
  run(
    tx,
    sql`update cupos c set tomados = t.n
        from (select cupo_id, count(*) as n from ${sql.table(table)} where ${PROOFS[table]} group by 1) t
        where t.cupo_id = c.id and c.tomados <> t.n`,
  );

/** Adds closed campaigns of two days a week, in two places, with a turno of each member in each. */
export async function seedPastTurnos(tx: Handle, personaIds: number[], hoy: string): Promise<void> {
  await run(
    tx,
    sql`with ${members(personaIds, hoy)},
      made as (
        insert into campanias (nombre, fire_collection, desde, hasta, cant_turnos, limite_empleados,
          dias_por_empleado, abierta)
        select nombre || ' ' || extract(year from first), 'historia', first, first + ${sql.lit(HISTORY_DAYS - 1)}, 4, 300, 1, false
        from spans, unnest(array['Odontología', 'Asesoría previsional', 'Óptica']) nombre
        returning id, desde, hasta
      ),
      days as (
        insert into dias (campania_id, dia, descripcion)
        select id, dia::date, case when extract(isodow from dia) = 2 then 'Sede central' else 'Delegación Norte' end
        from made, generate_series(desde, hasta, '1 day') dia where extract(isodow from dia) in (2, 4)
        returning id, campania_id
      ),
      places as (
        select id as dia_id, hora, nextval(pg_get_serial_sequence('cupos', 'id'))::int as cupo_id
        from days, unnest(array['09:00', '10:00', '11:00', '16:00']::time[]) hora
      ),
      counts as (
        insert into cupos (id, limite) overriding system value select cupo_id, 4 from places returning id
      )
      insert into horas (dia_id, hora, cupo_id) select dia_id, hora, cupo_id from places`,
  );
  await run(
    tx,
    sql`with ${members(personaIds, hoy)},
      places as (
        select c.id as campania_id, d.dia, h.id, h.cupo_id,
          row_number() over (partition by c.id order by md5(h.id::text)) as place,
          count(*) over (partition by c.id) as places
        from campanias c join dias d on d.campania_id = c.id join horas h on h.dia_id = d.id
        where c.fire_collection = 'historia'
      )
      insert into turnos (campania_id, hora_id, cupo_id, persona_id, estado, pedido, creado)
      select p.campania_id, p.id, p.cupo_id, m.id,
        case m.n % 6 when 0 then 'ausente' when 5 then 'cancelado' else 'atendido' end, gen_random_uuid(),
        p.dia - interval '9 days'
      from places p join members m on m.span = 0 and p.place % p.places = (m.n * 5 + p.campania_id) % p.places`,
  );
  await countPlaces(tx, 'turnos');
}

/** Adds keys, most of them used; phones that were activated a year ago; readings of cards. */
export async function seedPastKeys(tx: Handle, personaIds: number[], hoy: string): Promise<void> {
  await run(
    tx,
    sql`with ${members(personaIds, hoy)}
      insert into claves_activacion (persona_id, hash, emitida, vence, usos_maximos, revocada, primera)
      select id, sha256(gen_random_uuid()::text::bytea), emitida, emitida + interval '30 days', 5, now(),
        case when n % 4 > 0 then emitida + interval '1 day' * (n % 12) end
      from members, lateral (select first + interval '1 day' * (n * 13 % 75) + interval '15 hours' as emitida) e`,
  );
  await run(
    tx,
    sql`with ${members(personaIds, hoy)}
      insert into identidades (token_hash, dispositivo, persona_id, activado, creado, ultimo_uso, cerrado)
      select sha256(gen_random_uuid()::text::bytea), 'android', id, moment, moment, moment, now()
      from members, lateral (select first + interval '1 day' * (n * 17 % 75) + interval '15 hours' as moment) m
      where span = 1 and n % 4 > 0`,
  );
  await run(
    tx,
    sql`with ${members(personaIds, hoy)}
      insert into carnet_consultas (persona_id, momento, donde)
      select id, first + interval '1 day' * ((n * 7 + k * 11) % ${sql.lit(HISTORY_DAYS)}) + interval '1 hour' * (12 + (n + k) % 12),
        (array[null, 'Cine de la Muestra', 'Mostrador'])[1 + (n + k) % 3]
      from members, generate_series(1, 4) k`,
  );
}

/** Adds views of benefits and decided photos of children. */
export async function seedPastViews(tx: Handle, personaIds: number[], hoy: string): Promise<void> {
  await run(
    tx,
    sql`with ${members(personaIds, hoy)}
      insert into informe_beneficios (dia, seccional, beneficio, vistas)
      select dia, coalesce(seccional, ''), coalesce(beneficio, 0), sum(vistas) from (
        select first + k as dia, coalesce(p.seccional, ${SIN_SECCIONAL}) as seccional, b.id as beneficio,
          (1 + (n + k + b.id) % 5) * (3 - span - b.id % 2) as vistas
        from members m join personas p on p.id = m.id
          cross join generate_series(0, ${sql.lit(HISTORY_DAYS)}, 2) k cross join beneficios b
        where (k + b.id) % 9 = 0
      ) as v
      group by dia, cube (seccional, beneficio)`,
  );
  await run(
    tx,
    sql`with ${members(personaIds.slice(-12), hoy)},
      children as (
        insert into hijos (persona_id, nombre, numdoc, fecha_nacimiento)
        select id, 'Hijo ' || nombre, (59000000 + n * 31 + span)::text, ${hoy}::date - 2900 - n
        from members join (select id as persona, nombre from personas) p on p.persona = id
        returning id
      )
      insert into fotos_hijo (hijo_id, lado, estado, motivo, subida, decidida)
      select id, lado, case when id % 5 = 0 then 'rechazada' else 'aprobada' end,
        case when id % 5 = 0 then 'No se lee el número.' end, subida, subida + interval '1 hour' * (2 + id % 40)
      from children cross join unnest(array['frente', 'dorso']) lado, lateral (
        select (${hoy}::date - interval '1 year' * (id % 2)) - interval '1 day' * (5 + id * 7 % 70) as subida
      ) s`,
  );
}

/** Adds past nights of a hotel, with the members' stays. */
export async function seedPastNights(
  tx: Handle,
  { hotelId, base }: { hotelId: number; base: string },
  personaIds: number[],
  hoy: string,
): Promise<void> {
  await run(
    tx,
    sql`with ${members([], hoy)},
      nights as (
        select day::date as noche, nextval(pg_get_serial_sequence('cupos', 'id'))::int as cupo_id
        from spans, generate_series(first, first + case span when 0 then ${sql.lit(HISTORY_DAYS)} else 120 end, '1 day') day
        where not exists (select from noches n where n.hotel_id = ${hotelId} and n.noche = day::date)
      ),
      counts as (
        insert into cupos (id, limite) overriding system value select cupo_id, 12 from nights returning id
      )
      insert into noches (hotel_id, noche, cupo_id) select ${hotelId}, noche, cupo_id from nights`,
  );
  await run(
    tx,
    sql`with ${members(personaIds, hoy)},
      stays as (
        insert into reservas (hotel_id, persona_id, fecha_desde, fecha_hasta, adultos, menores, habitaciones,
          estado, motivo, base, creado)
        select ${hotelId}, id, desde, desde + 3 + n % 3, 2, n % 3, 1,
          case when n % 8 = 0 then 'rechazada' when n % 11 = 0 then 'cancelada' else 'confirmada' end,
          case when n % 8 = 0 then 'No quedaban habitaciones.' end, ${base}, desde - interval '30 days'
        from members, lateral (select first + n * 11 % 70 as desde) d
        returning id, fecha_desde, fecha_hasta, estado
      )
      insert into reserva_noches (reserva_id, cupo_id, pedido)
      select s.id, n.cupo_id, gen_random_uuid()
      from stays s join noches n on n.hotel_id = ${hotelId} and n.noche >= s.fecha_desde and n.noche < s.fecha_hasta
      where s.estado = 'confirmada'`,
  );
  await countPlaces(tx, 'reserva_noches');
}

/** Adds an event of two doors for each span, where most of the members came. */
export async function seedPastEventos(
  tx: Handle,
  personaIds: number[],
  hoy: string,
  base: string,
): Promise<void> {
  await run(
    tx,
    sql`with ${members(personaIds, hoy)},
      starts as (
        select first, ((first + 40)::timestamp + interval '20 hours') at time zone ${ZONE} as comienza,
          nextval(pg_get_serial_sequence('cupos', 'id'))::int as cupo_id
        from spans
      ),
      counts as (
        insert into cupos (id, limite) overriding system value select cupo_id, 200 from starts returning id
      ),
      parties as (
        insert into eventos (nombre, lugar, comienza, termina, inscripcion_desde, inscripcion_hasta, estrategia,
          max_acompanantes, plazo_oferta_horas, publicado, cupo_id)
        select 'Cena aniversario', 'Club del sindicato', comienza, comienza + interval '6 hours',
          comienza - interval '40 days', comienza - interval '5 days', 'titular_y_acompanantes', 1, 48, true,
          cupo_id
        from starts returning id, comienza, cupo_id
      ),
      enrolments as (
        insert into invitaciones (evento_id, persona_id, estado, base, desde, creado)
        select p.id, m.id, 'inscripta', ${base}, p.comienza - interval '20 days', p.comienza - interval '20 days'
        from parties p join starts s on s.cupo_id = p.cupo_id join members m on m.first = s.first
        returning id, evento_id, persona_id
      ),
      people as (
        insert into invitados (invitacion_id, evento_id, cupo_id, nombre, numdoc, parentesco, tenencia, ingreso)
        select e.id, e.evento_id, p.cupo_id, q.nombre || case when k = 2 then ', acompañante' else '' end,
          case when k = 2 then '9' else '' end || q.numero_documento,
          case when k = 2 then 'acompanante' else 'titular' end, 'tomada',
          case when e.persona_id % 5 > 0 then p.comienza + interval '7 minutes' * (e.persona_id * k % 23) end
        from enrolments e join parties p on p.id = e.evento_id join personas q on q.id = e.persona_id
          cross join generate_series(1, 2) k
        returning id, evento_id, ingreso
      ),
      doors as (
        insert into puerta_lugares (clase, de, version) select 'evento', evento_id, count(*) from people group by 2
      )
      insert into accesos (id, clase, de, persona_ref, puerta, usuario, momento, recibido, estado, adentro, version)
      select gen_random_uuid(), 'evento', evento_id, id, (array['Entrada principal', 'Entrada del club'])[1 + id % 2],
        'puerta@demo.local', ingreso, ingreso, 'ingreso', false, row_number() over (partition by evento_id order by id)
      from people where ingreso is not null`,
  );
  await countPlaces(tx, 'invitados');
}

/** Moves a kind of voucher to the past, with its claims, uses and returns. */
export async function movePastVouchers(tx: Handle, tipoId: number, days: number): Promise<void> {
  await run(
    tx,
    sql`update voucher_tipos set desde = desde - ${days}::int, hasta = hasta - ${days}::int, vence = vence - ${days}::int
        where id = ${tipoId}`,
  );
  await run(
    tx,
    sql`update vouchers set reclamado = reclamado - interval '1 day' * (${days}::int - id % 20),
          usado = usado - interval '1 day' * (${days}::int - 5 - id % 24)
        where tipo_id = ${tipoId}`,
  );
  await run(
    tx,
    sql`insert into voucher_devoluciones (voucher_id, usado, usado_donde, usado_por, devuelto, devuelto_por)
        select id, reclamado, 'Mostrador', 'turnos@demo.local', reclamado + interval '1 day', 'turnos@demo.local'
        from vouchers where tipo_id = ${tipoId} and estado = 'reclamado' order by id limit 3`,
  );
}
