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
