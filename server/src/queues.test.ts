import * as eventoNotices from './eventos/notices.ts';
import { worker as confirming } from './turnos/confirmaciones.ts';
import { worker as issuingWorker } from './activacion/tandas-issuing.ts';
import { remind } from './mensajes/reminder-job.ts';
import { mensajes } from '@gremio/contract/mensajes/endpoints.ts';
import { TEMAS } from '@gremio/contract/platform/apartadas.ts';
import { cartas, confirmarImpresas } from '@gremio/contract/activacion/cartas/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { breakRows, unguardedAside } from '../testing/aside.ts';
import { callWire } from '../testing/http.ts';
import {
  book,
  bookTomorrow,
  clock,
  enrol,
  issue,
  later,
  newMembers,
  prepareTanda,
  seccionalOf,
} from '../testing/queue-notes.ts';
import { mailing, SCENES } from '../testing/queue-scenes.ts';
import { createWorkers } from './rooms.ts';

/** Every queue has one note that always fails, the first of them, and others behind it. */

let app: TestApp;
let open: TestApp;
let staff: string;
beforeAll(async () => {
  app = await startTestApp({ clock });
  open = await startTestApp({ clock, aside: unguardedAside });
  staff = await app.newStaff('administracion');
});
afterAll(async () => {
  await app.close();
  await open.close();
});

const aside = async () => (await callWire(app.url, mensajes.setAside, { token: staff })).body;

it('every queue is tried here', () => {
  const queues = createWorkers(app.house).flatMap((worker) => worker.queues);
  // A job takes notes too.
  const all = new Set([...queues, ...Object.keys(TEMAS)]);
  expect(Object.keys(SCENES).toSorted()).toEqual([...all].toSorted());
});

const all = Object.entries(SCENES);
const guarded = all.filter(([, { isOwn }]) => !isOwn);

it.each(all)(
  '%s goes on behind a note that fails, which is tried again later',
  async (tema, scene) => {
    const { worker, bad, good, begin, done } = await scene.open(app);
    const mend = await begin();
    await worker.drain();
    expect(await done()).toEqual(good);
    if (!scene.isOwn) expect(await aside()).toMatchObject([{ tema, cuantas: 1, codigo: 'P0001' }]);
    await mend();
    // Its pause is not over.
    await worker.drain();
    if (!scene.isOwn) expect(await done()).toEqual(good);
    later(61);
    await worker.drain();
    expect(await done()).toEqual([bad, ...good]);
    expect(await aside()).toEqual([]);
  },
);

it.each(guarded)('%s stands still without the guard', async (_tema, scene) => {
  const { worker, bad, good, begin, done } = await scene.open(open);
  const mend = await begin();
  await expect(worker.drain()).rejects.toThrow('fault of the test');
  expect(await done()).toEqual([]);
  await mend();
  await worker.drain();
  expect(await done()).toEqual([bad, ...good]);
});

it('sets nothing aside for a failure of the database, and waits with the whole batch', async () => {
  const { worker, bad, good, begin, done } = await mailing(
    app,
    eventoNotices.worker(app.house),
    (members) => enrol(app, members),
    { code: '53100' },
  );
  const mend = await begin();
  await expect(worker.drain()).rejects.toThrow('fault of the test');
  expect([await done(), await aside()]).toEqual([[], []]);
  await mend();
  await worker.drain();
  expect(await done()).toEqual([bad, ...good]);
});

it('tries a note again after growing pauses, and forgets one whose reason is gone', async () => {
  const { worker, bad, begin } = await mailing(app, eventoNotices.worker(app.house), (members) =>
    enrol(app, members),
  );
  const mend = await begin();
  await worker.drain();
  const pauses: number[] = [];
  const pause = async () => {
    const [row] = await app.query<{ proximo: string }>('select proximo from notas_apartadas');
    return (new Date(row?.proximo ?? '').getTime() - clock.now().getTime()) / 60_000;
  };
  for (let tries = 0; tries < 8; tries += 1) {
    pauses.push(await pause());
    later((await pause()) * 60);
    await worker.drain();
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  await app.query('update invitaciones set aviso = null where persona_id = $1', [bad]);
  later(3_600);
  await worker.drain();
  expect(await aside()).toEqual([]);
  await mend();
});

it('sets aside one booking of a note that names many, and confirms the others', async () => {
  const { worker, bad, begin } = await mailing(app, confirming(app.house), (members) =>
    book(app, members),
  );
  const mend = await begin();
  await worker.drain();
  const [left, ...more] = await app.query<{ persona_id: number }>(
    'select persona_id from turnos_por_avisar, unnest(reservas) as r join turnos t on t.id = r',
  );
  expect([left?.persona_id, more]).toEqual([bad, []]);
  await mend();
  later(61);
  await worker.drain();
  expect(await aside()).toEqual([]);
});

it('ends a batch of keys without the persona who failed, and counts their key once it is issued', async () => {
  const { worker, begin } = await mailing(app, issuingWorker(app.house), async (members) =>
    issue(app, [await prepareTanda(app, seccionalOf(members))]),
  );
  const mend = await begin();
  await worker.drain();
  const newest = 'select estado, emitidas, correos from tandas_cartas order by id desc limit 1';
  const audited = `select from auditoria where accion = 'emision' and recurso = 'claves_activacion'`;
  expect(await app.query(newest)).toEqual([{ estado: 'lista', emitidas: 2, correos: 2 }]);
  const before = await app.query(audited);
  await mend();
  later(61);
  await worker.drain();
  expect(await app.query(newest)).toEqual([{ estado: 'lista', emitidas: 3, correos: 3 }]);
  expect(await app.query(audited)).toHaveLength(before.length + 1);
});

it('keeps the persona who failed in a batch whose letters are printed, and prints theirs later', async () => {
  const members = await newMembers(app);
  const [bad, ...good] = members.map(({ personaId }) => personaId);
  const id = await prepareTanda(app, seccionalOf(members), 'carta');
  const mend = await breakRows(app, 'claves_activacion', `new.persona_id = ${bad}`);
  await issue(app, [id]);
  await issuingWorker(app.house).drain();
  const params = { id };
  const confirm = (body: object = {}) =>
    callWire(app.url, confirmarImpresas, { params, body, token: staff });
  const find = async () => (await callWire(app.url, cartas.get, { params, token: staff })).body;
  expect(await find()).toMatchObject({ por_imprimir: good.length, apartadas: 1 });
  expect((await confirm()).body).toMatchObject({
    estado: 'lista',
    impresa: clock.now().toISOString(),
    por_imprimir: 0,
    apartadas: 1,
  });
  expect((await confirm()).error.motivo).toBe('tanda_en_curso');
  const { version } = await find();
  await mend();
  later(61);
  await issuingWorker(app.house).drain();
  expect(await find()).toMatchObject({ estado: 'lista', por_imprimir: 1, apartadas: 0 });
  // The clerk's page is from before that letter.
  expect((await confirm({ version })).error.motivo).toBe('version_vieja');
  const { version: now } = await find();
  expect((await confirm({ version: now })).body).toMatchObject({
    estado: 'cerrada',
    por_imprimir: 0,
  });
});

it('forgets a reminder that was set aside once its day has come', async () => {
  const run = () => remind(app.house);
  const { begin } = await mailing(app, { drain: run }, async (members) => {
    await bookTomorrow(app, members);
    await app.query('delete from recordatorios');
  });
  const mend = await begin();
  await run();
  expect(await aside()).toMatchObject([{ tema: 'recordatorios', cuantas: 1 }]);
  later(24 * 3_600);
  await run();
  expect(await aside()).toEqual([]);
  await mend();
});

it('writes the reminders of the other rooms behind those of one that fails', async () => {
  const members = await newMembers(app);
  await bookTomorrow(app, members);
  await app.query('delete from recordatorios');
  await app.query('alter table turnos rename to turnos_de_antes');
  await app.query('alter table empleados rename to empleados_de_antes');
  await expect(remind(app.house)).rejects.toThrow('does not exist');
  const ended = await app.query<{ clase: string }>(
    'select clase from recordatorios where terminado is not null',
  );
  expect(ended.map(({ clase }) => clase)).toContain('evento 1');
  await app.query('alter table turnos_de_antes rename to turnos');
  await app.query('alter table empleados_de_antes rename to empleados');
});
