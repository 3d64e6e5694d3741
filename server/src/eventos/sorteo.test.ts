import { findDifferences } from '../platform/cupos/taken-places.ts';
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as wire from '@gremio/contract/eventos/endpoints.ts';
import { sorteoMal } from '@gremio/contract/eventos/sorteo/rules.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { keptMails } from '../../testing/mails.ts';
import type { Member } from '../../testing/members.ts';
import { newGuests, openEvento, readStrategy } from '../../testing/world-eventos.ts';

const START = '2026-11-20T12:00:00-03:00';
const clock = { at: START, now: () => new Date(clock.at) };
const later = (days: number) => {
  clock.at = new Date(Date.parse(START) + days * DAY_MS).toISOString();
};

let app: TestApp;
let second: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock });
  second = await startTestApp({ clock, databaseUrl: app.databaseUrl, dataDir: app.dataDir });
});
afterAll(async () => {
  await second.close();
  await app.close();
});
beforeEach(() => {
  clock.at = START;
});

const DRAW = { numero: '04821', fuente: 'Lotería Nacional, a la cabeza' };
const draw = (id: number, token: string, { url } = app) =>
  callWire(url, wire.eventos.sortear, { params: { id }, body: DRAW, token });
const published = async (id: number) =>
  (await callWire(app.url, wire.viewSorteo, { params: { id } })).body.sorteo;

type Entrant = Member & { id: number };
async function enter(eventoId: number, people: number): Promise<Entrant> {
  const member = await app.newMember();
  const { invitacion_id } = await readStrategy(app, eventoId, member);
  const id = invitacion_id as number;
  const { status, error } = await callWire(app.url, wire.editInvitacion, {
    params: { id },
    body: { confirma: true, invitados: newGuests(people - 1) },
    token: member.token,
  });
  if (status !== 200) throw new Error(JSON.stringify(error));
  return { ...member, id };
}
const read = async ({ id, token }: Entrant) =>
  (await callWire(app.url, wire.getInvitacion, { params: { id }, token })).body.invitacion;

const openDraw = (plazas: number) =>
  openEvento(app, { plazas, estrategia: 'sorteo', max_acompanantes: 3 });

it('is run again by anybody from what is published, and gives places and the waiting list in its order', async () => {
  const evento = await openDraw(10);
  const before = await published(evento.id);
  expect(before).toMatchObject({
    compromiso: evento.compromiso,
    plazas: 10,
    realizado: null,
    semilla: null,
    numero: null,
    participantes: [],
    resultado: null,
  });
  const entrants: Entrant[] = [];
  for (let n = 0; n < 12; n += 1) entrants.push(await enter(evento.id, (n % 3) + 1));
  expect(await read(entrants[0] as Entrant)).toMatchObject({
    estado: 'en_sorteo',
    participante: expect.any(Number),
  });
  expect((await published(evento.id)).participantes).toEqual([]);
  expect((await draw(evento.id, evento.token)).error.motivo).toBe('sorteo_sin_cerrar');
  later(11);
  const list = (await published(evento.id)).participantes;
  expect(list).toHaveLength(12);
  const { status, body } = await draw(evento.id, evento.token);
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...DRAW, inscriptos: 10 - body.libres, en_sorteo: 0 });
  const after = await published(evento.id);
  expect(after).toMatchObject({ ...DRAW, compromiso: before.compromiso, participantes: list });
  expect(sorteoMal(after)).toEqual([]);
  expect(sorteoMal({ ...after, numero: '04822' })).not.toEqual([]);
  for (const one of entrants) {
    const mine = await read(one);
    const drawn = after.resultado?.find((each) => each.participante === mine.participante);
    expect(mine.estado).toBe(drawn?.resultado);
    expect(
      mine.invitados.every((each) => (each.entrada !== null) === (mine.estado === 'inscripta')),
    ).toBe(true);
    const behind = after.resultado?.filter(
      (each) => each.resultado === 'lista_de_espera' && each.puesto <= (drawn?.puesto ?? 0),
    );
    const waits = mine.estado === 'lista_de_espera';
    expect(mine.puesto).toBe(waits ? behind?.length : null);
    // A group goes whole or waits, so places may stay free in which no waiting group fits.
    if (waits) expect(mine.invitados.length).toBeGreaterThanOrEqual(body.libres);
  }
  expect(await findDifferences(app.house)).toEqual([]);
});

it('leaves a waiting list that staff read in the drawn order', async () => {
  const evento = await openDraw(1);
  for (let n = 0; n < 8; n += 1) await enter(evento.id, 1);
  later(11);
  await draw(evento.id, evento.token);
  const { body } = await callWire(app.url, wire.invitaciones.list, {
    query: {
      filter: JSON.stringify({ evento_id: evento.id, estado: 'lista_de_espera' }),
      sort: '["puesto","ASC"]',
    },
    token: evento.token,
  });
  const drawn = (await published(evento.id)).resultado ?? [];
  expect(body.map(({ puesto, participante }) => [puesto, participante])).toEqual(
    drawn.slice(1).map(({ participante }, index) => [index + 1, participante]),
  );
});

/** Runs the command as anybody would; returns its output and exit code. */
const verify = (where: string): Promise<{ code: number; said: string }> =>
  new Promise((done) => {
    const script = join(import.meta.dirname, '../verificar-sorteo.ts');
    execFile(process.execPath, [script, where], (error, stdout) =>
      done({ code: Number(error?.code ?? 0), said: stdout }),
    );
  });

it('is verified by a command that has only what is published', async () => {
  const evento = await openDraw(2);
  for (const people of [1, 2, 1]) await enter(evento.id, people);
  const page = `${app.url}/eventos/${evento.id}`;
  expect(await verify(page)).toMatchObject({
    code: 1,
    said: expect.stringContaining('todavía no se hizo'),
  });
  later(11);
  await draw(evento.id, evento.token);
  const good = await verify(page);
  expect(good).toMatchObject({
    code: 0,
    said: expect.stringContaining('El sorteo da el resultado publicado.'),
  });
  expect(good.said).toContain('3 inscripciones por 2 lugares');
  const file = join(app.dataDir, 'sorteo.json');
  const sorteo = await published(evento.id);
  // With so few entries another number often draws the same order, so the order is tampered with instead.
  writeFileSync(file, JSON.stringify({ ...sorteo, resultado: sorteo.resultado?.toReversed() }));
  expect((await verify(file)).code).toBe(1);
  expect((await verify(join(app.dataDir, 'nada.json'))).code).toBe(1);
});

it('is done once, also when two ask at once on two servers, and then stays', async () => {
  const evento = await openDraw(2);
  const entrants = await Promise.all(Array.from({ length: 6 }, () => enter(evento.id, 1)));
  later(11);
  const answers = await Promise.all([
    draw(evento.id, evento.token, app),
    draw(evento.id, evento.token, second),
  ]);
  expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const first = await published(evento.id);
  expect((await draw(evento.id, evento.token)).error.motivo).toBe('evento_sorteado');
  const winner = await Promise.all(entrants.map(read)).then((all) =>
    all.findIndex((one) => one.estado === 'inscripta'),
  );
  const { id, token } = entrants[winner] as Entrant;
  await callWire(app.url, wire.cancelInscripcion, { params: { id }, token });
  const states = await Promise.all(entrants.map(async (one) => (await read(one)).estado));
  expect(states.filter((one) => one === 'ofrecida')).toHaveLength(1);
  expect(await published(evento.id)).toEqual(first);
  expect(await findDifferences(app.house)).toEqual([]);
});

it('tells everybody how it came out, with the entries of those who go', async () => {
  const evento = await openDraw(1);
  const entrants = [await enter(evento.id, 1), await enter(evento.id, 1)];
  await app.query(
    `update personas set email = 'sorteo-' || id || '@prueba.local' where id = any($1)`,
    [entrants.map((one) => one.personaId)],
  );
  later(11);
  await draw(evento.id, evento.token);
  const told = async () =>
    (await keptMails(app))
      .filter(({ para }) => para.startsWith('sorteo-'))
      .toSorted((one, other) => one.asunto.localeCompare(other.asunto))
      .map((one) => [one.asunto, one.adjuntos.map((file) => file.tipo)]);
  // Either server may write the mails: the second one hears of the draw too.
  await expect.poll(told).toEqual([
    ['El sorteo de Fiesta de prueba', []],
    ['Saliste en el sorteo de Fiesta de prueba', ['text/calendar', 'image/png']],
  ]);
});

it('is of an event that is drawn, and of one that is there', async () => {
  const evento = await openEvento(app);
  later(11);
  expect((await draw(evento.id, evento.token)).error.motivo).toBe('evento_sin_sorteo');
  expect((await draw(2_000_000_000, evento.token)).status).toBe(404);
  const { status } = await callWire(app.url, wire.viewSorteo, { params: { id: evento.id } });
  expect(status).toBe(404);
});
