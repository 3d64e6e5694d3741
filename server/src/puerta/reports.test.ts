import { countAll } from '../platform/report/count.ts';
import { randomUUID } from 'node:crypto';
import { informeDeCarnets } from '@gremio/contract/carnet/informes/endpoints.ts';
import { verEstadoPersona } from '@gremio/contract/carnet/endpoints.ts';
import { informeDeEventos } from '@gremio/contract/eventos/informes/endpoints.ts';
import * as eventos from '@gremio/contract/eventos/endpoints.ts';
import { getFicha } from '@gremio/contract/personas/endpoints.ts';
import * as wire from '@gremio/contract/puerta/endpoints.ts';
import { informeDePuertas } from '@gremio/contract/puerta/informes/endpoints.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { newGuest, openEvento, readStrategy } from '../../testing/world-eventos.ts';

const clock = { at: '2026-11-20T12:00:00-03:00', now: () => new Date(clock.at) };
let app: TestApp;
let staff: string;
let door: string;
beforeAll(async () => {
  app = await startTestApp({ clock });
  staff = await app.newStaff('lectura');
  door = await app.newStaff('puerta');
});
afterAll(() => app.close());

async function newMember(seccional: string | null): Promise<Member> {
  const member = await app.newMember();
  await app.query('update personas set seccional = $2 where id = $1', [
    member.personaId,
    seccional,
  ]);
  return member;
}

async function enrol(eventoId: number, member: Member): Promise<number[]> {
  const { token } = member;
  const { invitacion_id } = await readStrategy(app, eventoId, member);
  const params = { id: invitacion_id as number };
  const { body } = await callWire(app.url, eventos.getInvitacion, { params, token });
  const titular = present(body.invitacion.invitados[0]);
  const done = await callWire(app.url, eventos.editInvitacion, {
    params,
    body: {
      confirma: true,
      invitados: [{ ...titular, fecha_nacimiento: '1980-01-01' }, newGuest()],
    },
    token,
  });
  return present(done.body.invitacion).invitados.map(({ id }) => present(id));
}

it('counts who enrolled and who entered, by door and hour, also past midnight', async () => {
  const { id } = await openEvento(app, {
    nombre: 'Peña',
    comienza: '2026-11-21T22:00:00-03:00',
    termina: '2026-11-22T04:00:00-03:00',
    inscripcion_hasta: '2026-11-21T12:00:00-03:00',
    estrategia: 'titular_y_acompanantes',
    max_acompanantes: 2,
  });
  const people = [
    ...(await enrol(id, await newMember('Salta'))),
    ...(await enrol(id, await newMember(null))),
  ];
  const enter = async (at: number, puerta: string, moment: string, adentro = false) => {
    clock.at = moment;
    const { status, error } = await callWire(app.url, wire.enviarLecturas, {
      params: { clase: 'evento', id },
      body: {
        puerta,
        reloj: moment,
        lecturas: [
          { id: randomUUID(), tipo: 'entra', momento: moment, persona: people[at], adentro },
        ],
      } as never,
      token: door,
    });
    expect([status, error]).toEqual([200, error]);
  };
  await enter(0, 'Norte', '2026-11-21T22:59:59-03:00');
  await enter(1, 'Norte', '2026-11-22T00:10:00-03:00');
  await enter(2, 'Sur', '2026-11-22T00:20:00-03:00');
  // A door without signal let the same person in.
  await enter(2, 'Norte', '2026-11-22T00:30:00-03:00', true);
  await countAll(app.house);
  const period = { desde: '2026-11-21', hasta: '2026-11-22' };
  const ask = async (query: object) =>
    (
      await callWire(app.url, informeDeEventos.leer, {
        query: { ...period, ...query },
        token: staff,
      })
    ).body;
  const days = await ask({ por: 'dia' });
  expect(days.filas.map(({ valores }) => valores)).toEqual([
    { inscriptas: 4, entraron: 3, esperan: 0 },
    { inscriptas: 0, entraron: 0, esperan: 0 },
  ]);
  const hours = await ask({ por: 'hora' });
  expect(hours.filas.map(({ clave, valores }) => [clave, valores.entraron])).toEqual([
    ['00:00', 2],
    ['22:00', 1],
  ]);
  const sections = await ask({ por: 'seccional' });
  expect(
    sections.filas.map(({ titulo, valores }) => [titulo, valores.inscriptas, valores.entraron]),
  ).toEqual([
    ['Sin seccional', 2, 1],
    ['Salta', 2, 2],
  ]);
  expect(days.opciones['seccional']?.map(({ titulo }) => titulo)).toEqual([
    'Salta',
    'Sin seccional',
  ]);
  const ofSalta = await ask({ por: 'evento', seccional: 'Salta' });
  expect(ofSalta.filas.map(({ valores }) => [valores.inscriptas, valores.entraron])).toEqual([
    [2, 2],
  ]);
  const [salta] = await app.query<{ id: number }>(
    `select id from seccionales where nombre = 'Salta'`,
  );
  const local = await app.newStaff('administracion', [present(salta).id]);
  const { body: own } = await callWire(app.url, informeDeEventos.leer, {
    query: { ...period, por: 'dia' },
    token: local,
  });
  expect(own.total).toEqual({ inscriptas: 2, entraron: 2, esperan: 0 });
  expect(own.opciones['seccional']?.map(({ titulo }) => titulo)).toEqual(['Salta']);
  const doors = await callWire(app.url, informeDePuertas.leer, {
    query: { ...period, por: 'puerta' },
    token: door,
  });
  expect(
    doors.body.filas.map(({ titulo, valores }) => [titulo, valores.ingresos, valores.repetidos]),
  ).toEqual([
    ['Norte', 2, 1],
    ['Sur', 1, 0],
  ]);
  const bySeccional = await callWire(app.url, informeDePuertas.leer, {
    query: { ...period, por: 'seccional' },
    token: door,
  });
  expect(bySeccional.body.filas.map(({ titulo, valores }) => [titulo, valores.ingresos])).toEqual([
    ['Salta', 2],
    ['Sin seccional', 1],
  ]);
});

it('counts the cards that others read, with the seccional of the card', async () => {
  clock.at = '2026-11-24T12:00:00-03:00';
  const member = await newMember('Rosario');
  const { body } = await callWire(app.url, getFicha, {
    params: { id: member.personaId },
    token: member.token,
  });
  const look = (token?: string) =>
    callWire(app.url, verEstadoPersona, {
      params: { id: body.ficha.id_encrypt },
      ...(token && { token }),
    });
  await look();
  await look((await app.newMember()).token);
  // Their own look is no reading.
  await look(member.token);
  await countAll(app.house);
  const read = await callWire(app.url, informeDeCarnets.leer, {
    query: { desde: '2026-11-24', hasta: '2026-11-24', por: 'donde', seccional: 'Rosario' },
    token: staff,
  });
  expect(read.body.filas.map(({ titulo, valores }) => [titulo, valores.lecturas])).toEqual([
    ['Con un teléfono', 2],
  ]);
});
