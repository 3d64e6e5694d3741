import { informeDePapeles } from '@gremio/contract/hijos/informes/endpoints.ts';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { readTexts } from '../../testing/read-pdf.ts';
import { newHijos } from '../../testing/vouchers.ts';
import { createJobs } from '../rooms.ts';
import { countAll } from '../platform/report/count.ts';

/** A Friday noon in Buenos Aires. */
const clock = { now: () => new Date('2046-11-23T15:00:00Z') };
let app: TestApp;
let staff: string;

beforeAll(async () => {
  app = await startTestApp({ clock });
  staff = await app.newStaff('administracion');
});
afterAll(() => app.close());

/** A child's photo that waits since a moment; its file is needed as long as it waits. */
async function newWaiting(personaId: number, hijoId: number, subida: string): Promise<number> {
  const [row] = await app.query<{ id: number }>(
    `with archivo as (
       insert into archivos (persona_id, nombre, tipo, bytes, lugar, creado)
       values ($1, 'dni.png', 'image/png', 1, 'docs/' || $2::int, now()) returning id)
     insert into fotos_hijo (hijo_id, lado, archivo_id, estado, subida)
     select $2, 'frente', id, 'pendiente', $3 from archivo returning id`,
    [personaId, hijoId, subida],
  );
  return row?.id as number;
}

it('counts children’s papers that wait, and how long the others took', async () => {
  const [persona] = await app.newMembers(1);
  const [hijo, other] = await newHijos(app, [
    { persona_id: persona?.personaId as number },
    { persona_id: persona?.personaId as number },
  ]);
  await app.query(
    `insert into fotos_hijo (hijo_id, lado, archivo_id, estado, motivo, subida, decidida) values
      ($1, 'frente', null, 'aprobada', null, '2046-11-05T03:00:00Z', '2046-11-05T05:00:00Z'),
      ($1, 'dorso', null, 'rechazada', 'Borrosa', '2046-11-05T03:00:00Z', '2046-11-05T13:00:00Z')`,
    [hijo?.id],
  );
  await newWaiting(persona?.personaId as number, other?.id as number, '2046-11-12T02:00:00Z');
  await countAll(app.house);
  const query = { desde: '2046-11-05', hasta: '2046-11-18' };
  const { body } = await callWire(app.url, informeDePapeles.leer, {
    query,
    token: staff,
  });
  expect(body.total).toEqual({
    recibidas: 3,
    esperan: 1,
    aprobadas: 1,
    rechazadas: 1,
    decididas: 2,
    minutos: 720,
  });
  // Sent on 11 November, still in the first week.
  expect(body.filas.map(({ valores }) => valores.recibidas)).toEqual([3, 0]);
});

it('says how many wait today, whatever the period, within the next count', async () => {
  const read = async (query: Record<string, string>) =>
    (await callWire(app.url, informeDePapeles.leer, { query, token: staff })).body;
  const today = async (query: Record<string, string> = {}) => (await read(query)).ahora;
  const count = () =>
    createJobs(app.house)
      .find(({ name }) => name === 'contar-informes')
      ?.run();
  // All days are counted now, so that the next passes count the last ones.
  await countAll(app.house);
  const before = (await today()) ?? 0;
  const inPeriod = (await read({})).total.esperan;
  const [salta, rosario] = await app.newMembers(2);
  const ids = [salta?.personaId as number, rosario?.personaId as number];
  await app.query(
    `update personas set seccional = case id when $1 then 'Salta' else 'Rosario' end where id in ($1, $2)`,
    ids,
  );
  const hijos = await newHijos(
    app,
    [...ids, ...ids].map((persona_id) => ({ persona_id })),
  );
  const waiting: number[] = [];
  for (const [n, { id }] of hijos.entries())
    waiting.push(await newWaiting(ids[n % 2] as number, id, `2045-0${n + 1}-10T15:00:00Z`));
  const settle = (estado: string, decidida: string | null) =>
    app.query('update fotos_hijo set estado = $2, decidida = $3 where id = $1', [
      waiting[0],
      estado,
      decidida,
    ]);
  await count();
  expect(await today()).toBe(before + 4);
  expect(await today({ desde: '2046-01-01', hasta: '2046-01-02' })).toBe(before + 4);
  expect(await today({ seccional: 'Salta' })).toBe(2);
  expect((await read({})).total.esperan).toBe(inPeriod);

  await settle('aprobada', '2046-11-23T14:00:00Z');
  await count();
  expect(await today({ seccional: 'Salta' })).toBe(1);
  await settle('pendiente', null);
  await count();
  expect(await today({ seccional: 'Salta' })).toBe(2);

  const file = async (formato: string) => {
    const response = await fetch(
      `${app.url}${informeDePapeles.exportar.path}?formato=${formato}&seccional=Salta`,
      { headers: { authorization: `Bearer ${staff}` } },
    );
    return Buffer.from(await response.arrayBuffer());
  };
  const sheet = await readSheet(await file('xlsx'));
  expect(sheet.at(-1)?.slice(0, 4)).toEqual(['Esperan hoy, de todas las fechas', null, 2, null]);
  const [paper = ''] = await readTexts(await file('pdf'));
  expect(paper).toContain('Esperan hoy, de todas las fechas: 2.');
});
