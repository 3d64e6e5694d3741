import * as wire from '@gremio/contract/eventos/endpoints.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { openEvento, readStrategy } from '../../testing/world-eventos.ts';

/** An event that members see from a date on, and until another. */

const NOW = '2026-11-20T12:00:00-03:00';
const FROM = '2026-11-22T09:00:00-03:00';
const UNTIL = '2026-11-25T09:00:00-03:00';
const clock = { at: NOW, now: () => new Date(clock.at) };

let app: TestApp;
let ana: Member;
beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  clock.at = NOW;
  ana = await app.newMember();
});

const open = () => openEvento(app, { publicado_desde: FROM, publicado_hasta: UNTIL });
type Evento = Awaited<ReturnType<typeof open>>;

const listed = async ({ personaId: x, token }: Member) =>
  (await callWire(app.url, wire.listEventos, { params: { x }, token })).body.eventos.map(
    ({ id }) => id,
  );
const view = async ({ id }: Evento, { token }: Member) =>
  (await callWire(app.url, wire.viewEvento, { params: { id }, token })).status;
const stateOf = async ({ id, token }: Evento) =>
  (await callWire(app.url, wire.eventos.get, { params: { id }, token })).body.estado;

it('is seen by members within its dates, and tells staff its state', async () => {
  const evento = await open();
  expect([await view(evento, ana), await stateOf(evento)]).toEqual([404, 'programada']);
  expect(await listed(ana)).not.toContain(evento.id);
  clock.at = FROM;
  expect([await view(evento, ana), await stateOf(evento)]).toEqual([200, 'publicada']);
  expect(await listed(ana)).toContain(evento.id);
  clock.at = UNTIL;
  expect([await view(evento, ana), await stateOf(evento)]).toEqual([404, 'vencida']);
  expect(await listed(ana)).not.toContain(evento.id);
});

it('stays with those who have a place when its dates are over', async () => {
  const evento = await open();
  clock.at = FROM;
  const { invitacion_id: id } = await readStrategy(app, evento.id, ana);
  const body = { confirma: true, espera: true, invitados: [] };
  const params = { id: id as number };
  await callWire(app.url, wire.editInvitacion, { params, body, token: ana.token });
  clock.at = UNTIL;
  expect([await view(evento, ana), await listed(ana)]).toEqual([200, [evento.id]]);
});

it('is not enrolled in before its date, whoever knows its address', async () => {
  const evento = await open();
  const params = { a: evento.id, b: ana.personaId };
  const { status } = await callWire(app.url, wire.userStrategy, { params, token: ana.token });
  expect(status).toBe(404);
});

it('refuses dates that end before they begin, at the end', async () => {
  const token = await app.newStaff('eventos');
  const { body: row } = await callWire(app.url, wire.eventos.get, {
    params: { id: (await open()).id },
    token,
  });
  const { status, error } = await callWire(app.url, wire.eventos.update, {
    params: { id: row.id },
    body: { ...row, publicado_desde: UNTIL, publicado_hasta: FROM },
    token,
  });
  expect([status, error]).toMatchObject([422, { errores: [{ campo: 'publicado_hasta' }] }]);
});
