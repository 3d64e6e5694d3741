import { findDifferences } from '../platform/cupos/taken-places.ts';
import { editInvitacion } from '@gremio/contract/eventos/endpoints.ts';
import { addReserva, noches } from '@gremio/contract/hoteles/endpoints.ts';
import * as wire from '@gremio/contract/importaciones/endpoints.ts';
import { getSesion } from '@gremio/contract/activacion/endpoints.ts';
import { addVouchers } from '@gremio/contract/vouchers/endpoints.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type RenewableApp, startRenewable } from '../../testing/renewable.ts';
import { callWire } from '../../testing/http.ts';
import { ANA, importHands, roll } from '../../testing/importaciones.ts';
import type { Member } from '../../testing/members.ts';
import {
  askings,
  enrolInCongress,
  lineOf,
  openHolds,
  statesOf,
  takeAll,
} from '../../testing/returns.ts';
import { newHijos, openTipo } from '../../testing/vouchers.ts';
import { openEvento, readStrategy } from '../../testing/world-eventos.ts';
import { openHotel } from '../../testing/world-hoteles.ts';

/** The undo of a roll by which members left gives back their devices and places that are still free. */

const START = '2026-11-20T12:00:00-03:00';
const clock = { at: START, now: () => new Date(clock.at) };
const later = (days: number) => {
  clock.at = new Date(Date.parse(START) + days * DAY_MS).toISOString();
};
let app: RenewableApp;
let hands: ReturnType<typeof importHands>;
beforeAll(async () => {
  app = await startRenewable({ clock });
});
beforeEach(async () => {
  clock.at = START;
  hands = importHands(app, await app.newStaff('administracion'));
});
afterEach(() => app.renew());
afterAll(() => app.close());

const sesionOf = async ({ token }: Member) =>
  (await callWire(app.url, getSesion, { token })).status;
const look = async (id: number) => (await hands.call(wire.verDeshacer, id)).body;
const reasonsIn = ({ muestra }: Awaited<ReturnType<typeof look>>) =>
  muestra.map(({ motivo }) => motivo.replace(/^.*?\. /, '')).toSorted();

it('gives back everything that nobody took', async () => {
  const holds = await openHolds(app, 1);
  const member = await app.newMember();
  await enrolInCongress(app, holds, member);
  await app.query(`update personas set email = 'ana@ejemplo.org' where id = $1`, [
    member.personaId,
  ]);
  expect(await takeAll(app, holds, member)).toEqual([200, 200, 200, 200, 200]);
  const before = await statesOf(app, member);
  const done = await hands.load('padron', roll(ANA), true);
  expect(await sesionOf(member)).toBe(401);
  const left = await statesOf(app, member);
  expect(left.filter(({ estado }, at) => estado === before[at]?.estado)).toEqual([]);
  const plan = await look(done.id);
  expect(plan).toMatchObject({ bajas: 1, devueltos: 7, perdidos: 0 });
  expect(await sesionOf(member)).toBe(401);
  expect(await statesOf(app, member)).toEqual(left);
  expect((await hands.undo(done.id)).deshecho).toEqual(plan);
  expect(await statesOf(app, member)).toEqual(before);
  expect(await sesionOf(member)).toBe(200);
  expect(await findDifferences(app.house)).toEqual([]);
  const mails = await app.query<{ asunto: string; contenido: { parrafos: string[] } }>(
    `select asunto, contenido from mensajes where persona_id = $1 and tipo = 'baja' order by id`,
    [member.personaId],
  );
  expect(mails.map(({ asunto }) => asunto).slice(1)).toEqual(['Tu baja se deshizo']);
  expect(mails[1]?.contenido.parrafos.join('\n')).toContain('• Turno del sábado 21 de noviembre');
});

it('leaves to others what they took meanwhile, and says which and why', async () => {
  const holds = await openHolds(app, 1);
  const [member, other] = (await app.newMembers(2)) as [Member, Member];
  expect(await takeAll(app, holds, member)).toEqual([200, 200, 200, 200, 200]);
  const done = await hands.load('padron', roll(ANA, await lineOf(app, other)), true);
  const left = await statesOf(app, member);
  expect(await takeAll(app, holds, other)).toEqual([200, 200, 200, 200, 200]);
  const plan = await look(done.id);
  expect(plan).toMatchObject({ bajas: 1, devueltos: 1, perdidos: 5 });
  expect(reasonsIn(plan)).toEqual([
    'Esas noches ya se completaron, y no queda lugar para esa reserva.',
    'Ese día ya se completó (sábado 21 de noviembre). Reservale otro día.',
    'Ese horario ya se completó (sábado 21 de noviembre, 10:00). Reservale otro horario.',
    'Su lugar lo tomó otro, y ya no queda stock. Sumá stock y probá de nuevo.',
    'Ya no quedan lugares para su grupo.',
  ]);
  expect((await hands.undo(done.id)).deshecho).toEqual(plan);
  expect(await sesionOf(member)).toBe(200);
  const isPlace = ({ que }: { que: string }) => que !== 'persona';
  expect((await statesOf(app, member)).filter(isPlace)).toEqual(left.filter(isPlace));
  expect(await statesOf(app, other)).not.toContainEqual(
    expect.objectContaining({ estado: 'cancelado' }),
  );
  expect(await findDifferences(app.house)).toEqual([]);
});

it('gives the places that are left to those who had theirs first', async () => {
  const holds = await openHolds(app, 3);
  const [first, second, third, other] = (await app.newMembers(4)) as [
    Member,
    Member,
    Member,
    Member,
  ];
  for (const member of [third, second, first]) await takeAll(app, holds, member);
  const before = await Promise.all([third, second].map((one) => statesOf(app, one)));
  const done = await hands.load('padron', roll(ANA, await lineOf(app, other)), true);
  expect(await takeAll(app, holds, other)).toEqual([200, 200, 200, 200, 200]);
  const plan = await look(done.id);
  expect(plan).toMatchObject({ bajas: 3, devueltos: 3 + 2 * 5, perdidos: 5 });
  expect((await hands.undo(done.id)).deshecho).toEqual(plan);
  expect(await Promise.all([third, second].map((one) => statesOf(app, one)))).toEqual(before);
  const living = (await statesOf(app, first)).filter(
    ({ estado }) => !estado.startsWith('cancelad'),
  );
  expect(living).toEqual([{ que: 'persona', estado: 'activo' }]);
  expect(await findDifferences(app.house)).toEqual([]);
});

it('takes no night of a stay of which one is full', async () => {
  const holds = await openHolds(app, 1);
  const [member, other] = (await app.newMembers(2)) as [Member, Member];
  await takeAll(app, holds, member);
  const done = await hands.load('padron', roll(ANA, await lineOf(app, other)), true);
  await app.query(
    `update cupos set limite = 0 where id = (select cupo_id from noches where noche = $1)`,
    [holds.hotel.noches[1]],
  );
  const { deshecho } = await hands.undo(done.id);
  expect(deshecho).toMatchObject({ perdidos: 1 });
  expect(await statesOf(app, member)).toContainEqual({ que: 'reserva', estado: 'cancelada' });
  expect(await findDifferences(app.house)).toEqual([]);
});

it('gives back nothing of what is over', async () => {
  const holds = await openHolds(app, 1);
  const member = await app.newMember();
  await enrolInCongress(app, holds, member);
  await takeAll(app, holds, member);
  const done = await hands.load('padron', roll(ANA), true);
  const yesterday = '2026-11-19';
  await app.query('update voucher_tipos set vence = $1, hasta = $1, desde = $1', [yesterday]);
  await app.query(`update eventos set comienza = comienza - interval '30 days', termina = termina - interval '30 days',
    inscripcion_desde = inscripcion_desde - interval '30 days', inscripcion_hasta = inscripcion_hasta - interval '30 days'`);
  await app.query(`update congresos set desde = $1, hasta = $1`, [yesterday]);
  later(3);
  const plan = await look(done.id);
  expect(reasonsIn(plan)).toEqual([
    'El congreso ya pasó, o alguien cambió la inscripción.',
    'El evento ya pasó.',
    'Ese día ya pasó.',
    'Ese horario ya pasó.',
    'La estadía ya empezó.',
    'Ya venció.',
  ]);
  expect((await hands.undo(done.id)).deshecho).toEqual(plan);
});

it('gives back vouchers alone of what is closed to others', async () => {
  const holds = await openHolds(app, 1);
  const member = await app.newMember();
  await takeAll(app, holds, member);
  const done = await hands.load('padron', roll(ANA), true);
  await app.query('update cupos set cerrado = true');
  await app.query('update reservas set avisada = now()');
  await app.query(`update hoteles set email = 'hotel@ejemplo.org'`);
  const plan = await look(done.id);
  expect(reasonsIn(plan)).toEqual([
    'El hotel ya recibió la cancelación. Pedile la reserva de nuevo.',
    'Ese día está cerrado (sábado 21 de noviembre). Abrilo y probá de nuevo.',
    'Ese horario está cerrado (sábado 21 de noviembre, 10:00). Abrilo y probá de nuevo.',
    'Ya no quedan lugares para su grupo.',
  ]);
  expect((await hands.undo(done.id)).deshecho).toEqual(plan);
  expect(await statesOf(app, member)).toContainEqual({ que: 'voucher', estado: 'reclamado' });
});

it('gives back nothing of which they have another by now', async () => {
  const holds = await openHolds(app, 4);
  const member = await app.newMember();
  await takeAll(app, holds, member);
  const done = await hands.load('padron', roll(ANA), true);
  await app.query(`
    insert into turnos (campania_id, hora_id, cupo_id, persona_id, pedido)
    select campania_id, hora_id, cupo_id, persona_id, gen_random_uuid() from turnos
  `);
  await app.query(`
    insert into empleados (campania_id, dia_id, cupo_id, persona_id, lugar, pedido)
    select campania_id, dia_id, cupo_id, persona_id, lugar, gen_random_uuid() from empleados
  `);
  await app.query(`
    insert into reservas (hotel_id, persona_id, fecha_desde, fecha_hasta, adultos, menores, habitaciones, base, creado)
    select hotel_id, persona_id, fecha_desde + 1, fecha_hasta + 1, 1, 0, 1, '', now() from reservas
  `);
  await app.query(`
    update cupos set tomados = 1
    where id in (select cupo_id from turnos) or id in (select cupo_id from empleados)
  `);
  const plan = await look(done.id);
  expect(reasonsIn(plan)).toEqual([
    'Esa persona ya tiene ese día, o todos los que le corresponden.',
    'Esa persona ya tiene otra reserva en esas noches.',
    'Esa persona ya tiene otro turno: sábado 21 de noviembre, 10:00.',
  ]);
  expect((await hands.undo(done.id)).deshecho).toEqual(plan);
});

it('gives back nothing that is not as the baja left it', async () => {
  const holds = await openHolds(app, 4);
  const member = await app.newMember();
  await enrolInCongress(app, holds, member);
  await takeAll(app, holds, member);
  const done = await hands.load('padron', roll(ANA), true);
  await app.query(`update turnos set estado = 'ausente'`);
  await app.query(`update empleados set estado = 'reservado'`);
  await app.query(`update vouchers set estado = 'usado', usado = now()`);
  await app.query(`update reservas set estado = 'rechazada'`);
  await app.query(`update invitaciones set estado = 'pendiente'`);
  await app.query(`update form_congresos set motivo = 'Otro motivo.'`);
  await app.query(`
    update cupos set tomados = 1 where id in (select cupo_id from turnos)
      or id in (select cupo_id from empleados) or id in (select cupo_id from vouchers)
  `);
  const plan = await look(done.id);
  expect(reasonsIn(plan)).toEqual([
    ...Array.from({ length: 5 }, () => 'Cambió después.'),
    'El congreso ya pasó, o alguien cambió la inscripción.',
  ]);
  expect((await hands.undo(done.id)).deshecho).toEqual(plan);
});

it('gives back no stay of which a night does not exist by now, and no guest who is not as they were', async () => {
  const hotel = await openHotel(app, { convenio: true, email: 'hotel@ejemplo.org' });
  const holds = await openHolds(app, 4);
  const member = await app.newMember();
  const [desde = '', , hasta = ''] = hotel.noches;
  const body = { hotel_id: hotel.id, fecha_desde: desde, fecha_hasta: hasta, adultos: 2 };
  expect((await callWire(app.url, addReserva, { body, token: member.token })).status).toBe(200);
  await (await askings(app, holds, member)).at(-1)?.();
  const done = await hands.load('padron', roll(ANA), true);
  await callWire(app.url, noches.layOut, {
    params: { id: hotel.id },
    body: { desde, hasta: desde, habitaciones: 1 },
    token: await app.newStaff('contenidos'),
  });
  await app.query(`delete from invitados where parentesco <> 'titular'`);
  const plan = await look(done.id);
  expect(reasonsIn(plan)).toEqual([
    'Cambió después.',
    'Esas noches ya se completaron, y no queda lugar para esa reserva.',
  ]);
  expect((await hands.undo(done.id)).deshecho).toEqual(plan);
});

it('enrols nobody again who waited or was in a draw', async () => {
  const evento = await openEvento(app, { estrategia: 'sorteo' });
  const member = await app.newMember();
  const { invitacion_id: id } = await readStrategy(app, evento.id, member);
  const entered = await callWire(app.url, editInvitacion, {
    params: { id: id as number },
    body: { confirma: true },
    token: member.token,
  });
  expect(entered.status).toBe(200);
  const done = await hands.load('padron', roll(ANA), true);
  const plan = await look(done.id);
  expect(reasonsIn(plan)).toEqual(['No tenía lugar. Inscribila de nuevo.']);
  expect((await hands.undo(done.id)).deshecho).toEqual(plan);
});

it('leaves a child and a guest to whom they came with since', async () => {
  const holds = await openHolds(app, 4);
  const tipo = await openTipo(app);
  const [member, other] = (await app.newMembers(2)) as [Member, Member];
  await newHijos(app, [
    { persona_id: member.personaId, numdoc: '70000001' },
    { persona_id: other.personaId, numdoc: '70000001' },
  ]);
  const claim = async ({ token }: Member) =>
    (await callWire(app.url, addVouchers, { params: { typeId: tipo.id }, token })).status;
  expect(await claim(member)).toBe(200);
  await takeAll(app, holds, member);
  const done = await hands.load('padron', roll(ANA, await lineOf(app, other)), true);
  expect(await claim(other)).toBe(200);
  const enrol = (await askings(app, holds, other)).at(-1);
  await enrol?.();
  await app.query(
    `update invitados set numdoc = (select numdoc from invitados where tenencia = 'soltada' and parentesco <> 'titular')
     where tenencia = 'tomada' and parentesco <> 'titular'`,
  );
  const plan = await look(done.id);
  expect(reasonsIn(plan)).toEqual([
    'Alguien de su grupo ya está en otra inscripción.',
    'Después se pidió otro voucher igual, que está vigente.',
  ]);
  expect((await hands.undo(done.id)).deshecho).toEqual(plan);
});

it('gives back codes of a list and generated ones, and leaves as many as there were', async () => {
  const listed = await openTipo(app, { clase: 'solo_cine', codigos: 'lista', stock: 0 });
  await hands.loadCodes(listed.id, ['codigo', 'AAA-1', 'AAA-2', 'AAA-3'].join('\n'));
  const generated = await openTipo(app, { clase: 'solo_cine', stock: 3 });
  const members = await app.newMembers(2);
  for (const { token } of members) {
    for (const { id } of [listed, generated]) {
      await callWire(app.url, addVouchers, { params: { typeId: id }, token });
    }
  }
  const stock = () =>
    app.query(
      `select t.codigos, c.limite, c.tomados,
         (select count(*)::int from voucher_codigos k where k.tipo_id = t.id) as cuantos
       from voucher_tipos t join cupos c on c.id = t.cupo_id order by t.id`,
    );
  const before = await stock();
  expect(before).toMatchObject([{ tomados: 2 }, { tomados: 2 }]);
  const done = await hands.load('padron', roll(ANA), true);
  expect(await stock()).not.toEqual(before);
  expect((await hands.undo(done.id)).deshecho).toMatchObject({ perdidos: 0 });
  expect(await stock()).toEqual(before);
});

it('opens no device that is gone', async () => {
  const member = await app.newMember();
  const done = await hands.load('padron', roll(ANA), true);
  await app.query('delete from identidades where persona_id = $1', [member.personaId]);
  const plan = await look(done.id);
  expect(reasonsIn(plan)).toEqual(['Ya no está registrado.']);
  expect((await hands.undo(done.id)).deshecho).toEqual(plan);
});
