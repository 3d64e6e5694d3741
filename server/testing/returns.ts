import * as congresoWire from '@gremio/contract/congreso/endpoints.ts';
import * as eventos from '@gremio/contract/eventos/endpoints.ts';
import * as hoteles from '@gremio/contract/hoteles/endpoints.ts';
import { addEmpleado, bookHora } from '@gremio/contract/turnos/endpoints.ts';
import { VACATION } from '@gremio/contract/turnos/schemas.ts';
import { addVouchers } from '@gremio/contract/vouchers/endpoints.ts';
import type { TestApp } from './app.ts';
import { openCampania } from './campania.ts';
import { addCongresal, formFor, openCongreso } from './congreso.ts';
import { callWire } from './http.ts';
import type { Member } from './members.ts';
import { openTipo } from './vouchers.ts';
import { newGuests, openEvento, readStrategy } from './world-eventos.ts';
import { openHotel } from './world-hoteles.ts';

/** Everything that a member may hold: what a baja takes, and its undo gives back. */

/** Opens hours, vacation days, vouchers, hotel nights and an event for this many members, and a congress. */
export async function openHolds(app: TestApp, places: number) {
  const turnos = await openCampania(app, { cant_turnos: places });
  const vacaciones = await openCampania(app, {
    fire_collection: VACATION,
    limite_empleados: places,
  });
  const tipo = await openTipo(app, { clase: 'solo_cine', stock: places });
  const hotel = await openHotel(app, { habitaciones: places });
  const evento = await openEvento(app, {
    plazas: 2 * places,
    estrategia: 'titular_y_acompanantes',
    max_acompanantes: 1,
  });
  return { turnos, vacaciones, tipo, hotel, evento, congreso: await openCongreso(app) };
}
export type Holds = Awaited<ReturnType<typeof openHolds>>;

/** Calls by which a member asks for one of each; the event's was opened for them before. */
export async function askings(app: TestApp, holds: Holds, member: Member) {
  const { token } = member;
  const [dia = ''] = holds.turnos.dias;
  const [libre = ''] = holds.vacaciones.dias;
  const [desde = '', , hasta = ''] = holds.hotel.noches;
  const stay = { hotel_id: holds.hotel.id, fecha_desde: desde, fecha_hasta: hasta, adultos: 2 };
  const { invitacion_id: id } = await readStrategy(app, holds.evento.id, member);
  const hour = { coleccion: 'turnos', dia, hora: '10:00' };
  return [
    () => callWire(app.url, bookHora, { params: hour, token }),
    () => callWire(app.url, addEmpleado, { params: { dia: libre }, token }),
    () => callWire(app.url, addVouchers, { params: { typeId: holds.tipo.id }, token }),
    () => callWire(app.url, hoteles.addReserva, { body: stay, token }),
    () =>
      callWire(app.url, eventos.editInvitacion, {
        params: { id: id as number },
        body: { confirma: true, invitados: newGuests(1) },
        token,
      }),
  ];
}

/** Takes one of each; returns the statuses, in the order of `openHolds`. */
export async function takeAll(app: TestApp, holds: Holds, member: Member): Promise<number[]> {
  const statuses: number[] = [];
  for (const ask of await askings(app, holds, member)) statuses.push((await ask()).status);
  return statuses;
}

export async function enrolInCongress(
  app: TestApp,
  { congreso }: Holds,
  member: Member,
): Promise<void> {
  await addCongresal(app, congreso.id, member);
  const { status } = await callWire(app.url, congresoWire.addFormCongreso, {
    body: formFor(congreso),
    token: member.token,
  });
  if (status >= 300) throw new Error(`the form was refused: ${status}`);
}

/** Gives every persona one of each, as if they had booked: nobody has anything before. */
export async function holdForAll(app: TestApp, { turnos, vacaciones, ...holds }: Holds) {
  const [libre = ''] = vacaciones.dias;
  const [noche = ''] = holds.hotel.noches;
  const inserts: [string, unknown[]][] = [
    [
      `insert into turnos (campania_id, hora_id, cupo_id, persona_id, pedido)
       select d.campania_id, h.id, h.cupo_id, p.id, gen_random_uuid()
       from personas p, (select * from horas order by id limit 1) h join dias d on d.id = h.dia_id
       where d.campania_id = $1`,
      [turnos.id],
    ],
    [
      `insert into empleados (campania_id, dia_id, cupo_id, persona_id, lugar, pedido)
       select d.campania_id, d.id, d.cupo_id, p.id, 1, gen_random_uuid()
       from personas p, dias d where d.campania_id = $1 and d.dia = $2`,
      [vacaciones.id, libre],
    ],
    [
      `insert into vouchers (tipo_id, cupo_id, persona_id, codigo, pedido, orden)
       select t.id, t.cupo_id, p.id, '', gen_random_uuid(), row_number() over ()
       from personas p, voucher_tipos t where t.id = $1`,
      [holds.tipo.id],
    ],
    ['update voucher_tipos set entregados = (select count(*) from vouchers)', []],
    [
      `with r as (
         insert into reservas
           (hotel_id, persona_id, fecha_desde, fecha_hasta, adultos, menores, habitaciones, base, creado)
         select $1, id, $2::date, $2::date + 1, 1, 0, 1, 'https://app.prueba', now() from personas
         returning id
       )
       insert into reserva_noches (reserva_id, cupo_id, pedido)
       select r.id, n.cupo_id, gen_random_uuid() from r, noches n where n.hotel_id = $1 and noche = $2`,
      [holds.hotel.id, noche],
    ],
    [
      `with i as (
         insert into invitaciones (evento_id, persona_id, base, desde, creado, estado)
         select $1, id, 'https://app.prueba', now(), now(), 'inscripta' from personas
         returning id, persona_id
       )
       insert into invitados
         (invitacion_id, evento_id, cupo_id, nombre, numdoc, parentesco, tenencia, pedido)
       select i.id, e.id, e.cupo_id, p.nombre, p.numero_documento, 'titular', 'tomada', gen_random_uuid()
       from i join personas p on p.id = i.persona_id, eventos e where e.id = $1`,
      [holds.evento.id],
    ],
    [
      `insert into form_congresos (congreso_id, persona_id, numdoc, nombre_credencial, email, celular,
         medio, necesita_alojamiento, noches, comidas, dietas, consentimiento, consentimiento_version,
         creado, actualizado)
       select $1, id, numero_documento, nombre, '', '', 'no_viajo', false, '{}', '{}', '{}', now(), '1',
         now(), now()
       from personas`,
      [holds.congreso.id],
    ],
    [
      `update cupos set tomados = n from (
         select cupo_id, count(*) as n from (
           select cupo_id from turnos union all select cupo_id from empleados
           union all select cupo_id from vouchers union all select cupo_id from reserva_noches
           union all select cupo_id from invitados
         ) as filas group by 1
       ) as cuenta where cupos.id = cupo_id`,
      [],
    ],
  ];
  for (const [text, values] of inserts) await app.query(text, values);
}

/** State of everything that a persona has or had. */
export const statesOf = (
  app: TestApp,
  { personaId }: Member,
): Promise<{ que: string; estado: string }[]> =>
  app.query(
    `select 'turno' as que, estado from turnos where persona_id = $1
     union all select 'vacaciones', estado from empleados where persona_id = $1
     union all select 'voucher', estado from vouchers where persona_id = $1
     union all select 'reserva', estado from reservas where persona_id = $1
     union all select 'evento', estado from invitaciones where persona_id = $1
     union all select 'congreso', estado from form_congresos where persona_id = $1
     union all select 'persona', estado from personas where id = $1
     order by 1`,
    [personaId],
  );

/** The line of a roll that names a member. */
export async function lineOf(app: TestApp, { personaId }: Member): Promise<string> {
  const [person] = await app.query<{ nro: string; nombre: string }>(
    'select nro_afiliado as nro, nombre from personas where id = $1',
    [personaId],
  );
  return `${person?.nro};${person?.nombre};${person?.nro};;;;ACTIVO`;
}
