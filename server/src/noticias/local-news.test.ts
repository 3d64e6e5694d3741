import { isWithin } from '@gremio/contract/audiencias/rules.ts';
import { audiencia as schema, type Audiencia } from '@gremio/contract/audiencias/schemas.ts';
import { contarAudiencia } from '@gremio/contract/audiencias/endpoints.ts';
import { avisarNoticia, listAvisosDeNoticia } from '@gremio/contract/noticias/avisos/endpoints.ts';
import * as wire from '@gremio/contract/noticias/endpoints.ts';
import { getSession } from '@gremio/contract/personal/endpoints.ts';
import { reparticiones, seccionales } from '@gremio/contract/seccionales/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { moveTo } from '../../testing/moving.ts';

const clock = { now: () => new Date('2026-11-27T12:00:00-03:00') };
let app: TestApp;
let national: string;
let clerk: string;
let norte: number;
let salta: number;
let rosario: number;
let taller: number;

beforeAll(async () => {
  app = await startTestApp({ clock });
  national = await app.newStaff('administracion');
  const make = async (nombre: string, padre_id: number | null = null) =>
    (await callWire(app.url, seccionales.create, { body: { nombre, padre_id }, token: national }))
      .body.id;
  norte = await make('Norte');
  salta = await make('Salta', norte);
  rosario = await make('Rosario');
  const made = await callWire(app.url, reparticiones.create, {
    body: { nombre: 'Taller' },
    token: national,
  });
  taller = made.body.id;
  clerk = await app.newStaff('contenidos', [norte]);
});
afterAll(() => app.close());

const item = (audiencia?: object | null) => ({
  titulo: 'Asamblea',
  cuerpo: 'Texto',
  publicado_desde: '2026-11-27T10:00:00Z',
  audiencia,
});
const create = (token: string, audiencia?: object | null) =>
  callWire(app.url, wire.noticias.create, { token, body: item(audiencia) });
const listed = async (token: string) =>
  (await callWire(app.url, wire.noticias.list, { token })).body.map(({ id }) => id);

it('a clerk publishes for their places, and for nobody else', async () => {
  const made = await create(clerk, { seccionales: [salta] });
  expect([made.status, made.body.audiencia?.seccionales]).toEqual([201, [salta]]);
  for (const other of [
    undefined,
    null,
    { seccionales: [rosario] },
    { seccionales: [salta, rosario] },
    { seccionales: [salta], reparticiones: [taller] },
    { seccionales: [salta], edad: { desde: 18 } },
    { seccionales: [salta], hijos: { hasta: 3 } },
    { seccionales: [salta], delegados: true },
    { seccionales: [salta], capital: true },
    { delegados: true },
  ]) {
    const { status, error } = await create(clerk, other);
    expect([status, error.errores?.map(({ campo }) => campo)]).toEqual([422, ['audiencia']]);
  }
});

it('a clerk’s item is not opened to others by saving it', async () => {
  const { body: made } = await create(clerk, { seccionales: [salta] });
  const params = { id: made.id };
  const { titulo, cuerpo, version } = made;
  const save = (audiencia?: object | null) =>
    callWire(app.url, wire.noticias.update, {
      token: clerk,
      params,
      body: { titulo, cuerpo, version, audiencia },
    });
  expect((await save(null)).status).toBe(422);
  expect((await save({ seccionales: [rosario] })).status).toBe(422);
  expect((await save()).body.audiencia?.seccionales).toEqual([salta]);
});

it('a clerk finds, changes, announces and deletes no item of anybody else', async () => {
  const others = [
    null,
    { seccionales: [rosario] },
    { seccionales: [salta, rosario] },
    { seccionales: [salta], delegados: true },
  ];
  const mine = (await create(national, { seccionales: [norte] })).body;
  for (const other of others) {
    const { body: made } = await create(national, other);
    const params = { id: made.id };
    const { titulo, cuerpo, version } = made;
    const body = { titulo, cuerpo, version };
    const call = { token: clerk, params };
    const answers = [
      await callWire(app.url, wire.noticias.get, call),
      await callWire(app.url, wire.noticias.update, { ...call, body }),
      await callWire(app.url, wire.noticias.remove, call),
      await callWire(app.url, listAvisosDeNoticia, call),
      await callWire(app.url, avisarNoticia, { ...call, body: {} }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const lote = await callWire(app.url, wire.loteNoticias, {
      token: clerk,
      body: { ids: [made.id, mine.id], publicado: false },
    });
    expect([lote.body.hechos, lote.body.rechazados.map(({ id }) => id)]).toEqual([
      [mine.id],
      [made.id],
    ]);
    expect(await listed(clerk)).not.toContain(made.id);
    expect(await listed(national)).toContain(made.id);
  }
  expect(await listed(clerk)).toContain(mine.id);
});

it('members of the places read what the clerk publishes, and nobody else', async () => {
  const { body: made } = await create(clerk, { seccionales: [norte] });
  const reads = async (seccional: string) => {
    const member = await app.newMember();
    await moveTo(app, national, member, seccional);
    const call = { token: member.token, params: { id: made.id } };
    return (await callWire(app.url, wire.getNoticia, call)).status;
  };
  expect([await reads('Salta'), await reads('Rosario')]).toEqual([200, 404]);
});

it('an item is announced again to those to whom it was opened', async () => {
  const { body: made } = await create(national, { seccionales: [salta] });
  const params = { id: made.id };
  const announce = () => callWire(app.url, avisarNoticia, { token: national, params, body: {} });
  expect([(await announce()).status, (await announce()).status]).toEqual([200, 409]);
  const { titulo, cuerpo, publicado_desde, version } = made;
  await callWire(app.url, wire.noticias.update, {
    token: national,
    params,
    body: { titulo, cuerpo, publicado_desde, version, audiencia: null },
  });
  expect([(await announce()).status, (await announce()).status]).toEqual([200, 409]);
});

it('a clerk counts the members of their places only', async () => {
  const before = await reach(clerk);
  for (const seccional of ['Salta', 'Rosario'])
    await moveTo(app, national, await app.newMember(), seccional);
  expect((await reach(clerk)) - before).toBe(1);
});

const reach = async (token: string) => {
  const audiencia = JSON.stringify({ seccionales: [salta, rosario] });
  return (await callWire(app.url, contarAudiencia, { token, query: { audiencia } })).body.personas;
};

it('the session names a clerk’s places', async () => {
  const { body } = await callWire(app.url, getSession, { token: clerk });
  expect([body?.user.seccional_ids, body?.user.seccionales]).toEqual([[norte], ['Norte']]);
});

/** Every combination of parts. */
const combinations = (): Audiencia[] => {
  const parts: Partial<Audiencia>[][] = [
    [
      {},
      { seccionales: [salta] },
      { seccionales: [norte, salta] },
      { seccionales: [rosario, salta] },
    ],
    [{}, { reparticiones: [taller] }],
    [{}, { edad: { desde: 18, hasta: null } }],
    [{}, { hijos: { desde: null, hasta: 3 } }],
    [{}, { delegados: true }],
    [{}, { capital: true }],
  ];
  return parts
    .reduce((all, some) => all.flatMap((one) => some.map((other) => ({ ...one, ...other }))))
    .flatMap((one) => {
      const parsed = schema.safeParse(one);
      return parsed.success ? [parsed.data] : [];
    });
};

it('the view has the rows that the rule lets through', async () => {
  const all = combinations();
  expect(all.length).toBe(127);
  const wanted: number[] = [];
  for (const one of all) {
    const [row] = await app.query<{ id: number }>(
      `insert into noticias (titulo, cuerpo, audiencia) values ('Regla', 'x', $1) returning id`,
      [JSON.stringify(one)],
    );
    if (row && isWithin(one, [norte, salta])) wanted.push(row.id);
  }
  const query = { filter: JSON.stringify({ q: 'Regla' }), range: '[0,199]' };
  const { body } = await callWire(app.url, wire.noticias.list, { token: clerk, query });
  expect(body.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(wanted);
  expect(wanted).toHaveLength(2);
});
