import * as congresoWire from '@gremio/contract/congreso/endpoints.ts';
import * as eventos from '@gremio/contract/eventos/endpoints.ts';
import * as hoteles from '@gremio/contract/hoteles/endpoints.ts';
import * as wire from '@gremio/contract/importaciones/endpoints.ts';
import { getSesion } from '@gremio/contract/personas/endpoints.ts';
import { addEmpleado, bookHora } from '@gremio/contract/turnos/endpoints.ts';
import { VACATION } from '@gremio/contract/turnos/schemas.ts';
import { addVouchers } from '@gremio/contract/vouchers/endpoints.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { openCampania } from '../../testing/campania.ts';
import { addCongresal, formFor, openCongreso } from '../../testing/congreso.ts';
import { callWire } from '../../testing/http.ts';
import { ANA, importHands, roll } from '../../testing/importaciones.ts';
import type { Member } from '../../testing/members.ts';
import { openTipo } from '../../testing/vouchers.ts';
import { newGuests, openEvento, readStrategy } from '../../testing/world-eventos.ts';
import { openHotel } from '../../testing/world-hoteles.ts';

/** The undo of a roll by which members left gives back their devices and places that are still free. */

const clock = { now: () => new Date('2026-11-20T12:00:00-03:00') };
let app: TestApp;
let hands: ReturnType<typeof importHands>;
beforeEach(async () => {
  app = await startTestApp({ clock });
  hands = importHands(app, await app.newStaff('administracion'));
});
afterEach(() => app.close());

/** One turno, one vacation day, one voucher, one room and an event of two places, with a congress. */
async function openWorld() {
  const turnos = await openCampania(app, { cant_turnos: 1 });
  const vacaciones = await openCampania(app, { fire_collection: VACATION, limite_empleados: 1 });
  const tipo = await openTipo(app, { clase: 'solo_cine', stock: 1 });
  const hotel = await openHotel(app, { habitaciones: 1 });
  const evento = await openEvento(app, {
    plazas: 2,
    estrategia: 'titular_y_acompanantes',
    max_acompanantes: 1,
  });
  return { turnos, vacaciones, tipo, hotel, evento, congreso: await openCongreso(app) };
}
type World = Awaited<ReturnType<typeof openWorld>>;

/** Books one of each; returns the statuses, in the order of `openWorld`. */
async function takeAll(world: World, member: Member): Promise<number[]> {
  const { token } = member;
  const [dia = ''] = world.turnos.dias;
  const params = { coleccion: 'turnos', dia, hora: '10:00' };
  const turno = await callWire(app.url, bookHora, { params, token });
  const [libre = ''] = world.vacaciones.dias;
  const vacacion = await callWire(app.url, addEmpleado, { params: { dia: libre }, token });
  const voucher = await callWire(app.url, addVouchers, {
    params: { typeId: world.tipo.id },
    token,
  });
  const [desde = '', , hasta = ''] = world.hotel.noches;
  const stay = { hotel_id: world.hotel.id, fecha_desde: desde, fecha_hasta: hasta, adultos: 2 };
  const reserva = await callWire(app.url, hoteles.addReserva, { body: stay, token });
  const { invitacion_id: id } = await readStrategy(app, world.evento.id, member);
  const enrolled = await callWire(app.url, eventos.editInvitacion, {
    params: { id: id as number },
    body: { confirma: true, invitados: newGuests(1) },
    token,
  });
  return [turno, vacacion, voucher, reserva, enrolled].map(({ status }) => status);
}

async function enrolInCongress({ congreso }: World, member: Member): Promise<void> {
  await addCongresal(app, congreso.id, member);
  const body = formFor(congreso);
  const { status } = await callWire(app.url, congresoWire.addFormCongreso, {
    body,
    token: member.token,
  });
  expect(status).toBeLessThan(300);
}

const statesOf = ({ personaId }: Member): Promise<{ que: string; estado: string }[]> =>
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
const sesionOf = async ({ token }: Member) =>
  (await callWire(app.url, getSesion, { token })).status;

it('gives back everything that nobody took', async () => {
  const world = await openWorld();
  const member = await app.newMember();
  await enrolInCongress(world, member);
  await app.query(`update personas set email = 'ana@ejemplo.org' where id = $1`, [
    member.personaId,
  ]);
  expect(await takeAll(world, member)).toEqual([200, 200, 200, 200, 200]);
  const before = await statesOf(member);
  const done = await hands.load('padron', roll(ANA), true);
  expect(await sesionOf(member)).toBe(401);
  const left = await statesOf(member);
  expect(left.filter(({ estado }, at) => estado === before[at]?.estado)).toEqual([]);
  const counts = { bajas: 1, devueltos: 7, perdidos: 0 };
  expect((await hands.call(wire.verDeshacer, done.id)).body).toMatchObject(counts);
  expect(await sesionOf(member)).toBe(401);
  expect((await hands.undo(done.id)).deshecho).toMatchObject(counts);
  expect(await statesOf(member)).toEqual(before);
  expect(await sesionOf(member)).toBe(200);
  expect(await app.services.cupos.differences()).toEqual([]);
  const [mail] = await app.query<{ asunto: string; contenido: { parrafos: string[] } }>(
    `select asunto, contenido from mensajes where persona_id = $1 and tipo = 'baja'
     order by id desc limit 1`,
    [member.personaId],
  );
  expect(mail?.asunto).toBe('Tu baja se deshizo');
  expect(mail?.contenido.parrafos.join('\n')).toContain('• Turno del sábado 21 de noviembre');
});

it('leaves to others what they took meanwhile, and says which and why', async () => {
  const world = await openWorld();
  const [member, other] = (await app.newMembers(2)) as [Member, Member];
  expect(await takeAll(world, member)).toEqual([200, 200, 200, 200, 200]);
  const [person] = await app.query<{ nro: string; nombre: string }>(
    'select nro_afiliado as nro, nombre from personas where id = $1',
    [other.personaId],
  );
  const line = `${person?.nro};${person?.nombre};${person?.nro};;;;ACTIVO`;
  const done = await hands.load('padron', roll(ANA, line), true);
  expect(await takeAll(world, other)).toEqual([200, 200, 200, 200, 200]);
  const { body: plan } = await hands.call(wire.verDeshacer, done.id);
  expect(plan).toMatchObject({ bajas: 1, devueltos: 1, perdidos: 5 });
  expect(plan.muestra.map(({ motivo }) => motivo.replace(/^.*?\. /, '')).toSorted()).toEqual([
    'Esas noches ya se completaron, y no queda lugar para esa reserva.',
    'Ese día ya se completó (sábado 21 de noviembre). Reservale otro día.',
    'Ese horario ya se completó (sábado 21 de noviembre, 10:00). Reservale otro horario.',
    'Su lugar lo tomó otro, y ya no queda stock. Sumá stock y probá de nuevo.',
    'Ya no quedan lugares para su grupo.',
  ]);
  const { deshecho } = await hands.undo(done.id);
  expect(deshecho).toEqual(plan);
  expect(await sesionOf(member)).toBe(200);
  expect(await statesOf(other)).not.toContainEqual(
    expect.objectContaining({ estado: 'cancelado' }),
  );
  expect(await app.services.cupos.differences()).toEqual([]);
});
