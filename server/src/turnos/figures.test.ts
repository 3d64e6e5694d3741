import { ocupacion, turnosDeHoy } from '@gremio/contract/turnos/resumen/endpoints.ts';
import * as turnos from '@gremio/contract/turnos/endpoints.ts';
import { localParts } from '@gremio/contract/platform/format.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { openCampania } from '../../testing/campania.ts';
import { callWire } from '../../testing/http.ts';

let app: TestApp;
let token: string;
let campania: Awaited<ReturnType<typeof openCampania>>;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.newStaff('lectura');
  campania = await openCampania(app, { cant_turnos: 3, dias: 3 });
});
afterAll(() => app.close());

const book = async (dia: string, hora: string, coleccion = 'turnos') => {
  const { token: mine } = await app.newMember();
  const params = { coleccion, dia, hora };
  return (await callWire(app.url, turnos.bookHora, { params, token: mine })).body.turno;
};
const read = async () =>
  (await callWire(app.url, ocupacion, { params: { id: campania.id }, token })).body;

it('counts every hour of a campaign against its limit, as it fills', async () => {
  const [dia = '', hora = ''] = [campania.dias[1], campania.horas[0]];
  const cell = async () =>
    (await read()).celdas.find((one) => one.dia === dia && one.hora === hora);
  expect(await cell()).toEqual({ dia, hora, tomados: 0, limite: 3, cerrada: false });
  await book(dia, hora);
  expect(await cell()).toMatchObject({ tomados: 1 });
  expect((await read()).celdas).toHaveLength(campania.dias.length * campania.horas.length);
  const filter = JSON.stringify({ campania_id: campania.id, dia, hora });
  const { body } = await callWire(app.url, turnos.turnos.list, { query: { filter }, token });
  expect(body).toHaveLength(1);
});

it('draws the opening minute by minute, from the first booking on', async () => {
  const [dia = '', hora = ''] = [campania.dias[2], campania.horas[0]];
  await book(dia, hora);
  await book(dia, hora);
  await app.query(`update campanias set desde = current_date - 2 where id = $1`, [campania.id]);
  await app.query(
    `update turnos set creado = (current_date - 1)::timestamptz + interval '9 hours'
       + (row_number - 1) * interval '40 minutes'
     from (select id, row_number() over (order by id) from turnos where campania_id = $1) n
     where n.id = turnos.id`,
    [campania.id],
  );
  const { apertura } = await read();
  expect(apertura?.minutos).toHaveLength(120);
  const booked = apertura?.minutos.flatMap((count, minuto) => (count > 0 ? [[minuto, count]] : []));
  expect(booked).toEqual([
    [0, 1],
    [40, 1],
    [80, 1],
  ]);
});

it('says how today goes, hour by hour, with who came and who did not', async () => {
  const hoy = localParts(new Date()).fecha;
  const before = (await callWire(app.url, turnosDeHoy, { token })).body;
  expect(before).toMatchObject({ dia: hoy, reservados: 0, atendidos: 0, horas: [] });
  await app.query(`update dias set dia = $1 where campania_id = $2 and dia = $3`, [
    hoy,
    campania.id,
    campania.dias[2],
  ]);
  await app.query(
    `update turnos set estado = 'atendido' where id = (select max(id) from turnos where campania_id = $1)`,
    [campania.id],
  );
  const { body } = await callWire(app.url, turnosDeHoy, { token });
  expect(body).toMatchObject({ reservados: 1, atendidos: 1, ausentes: 0, cancelados: 0 });
  expect(body.horas[0]).toMatchObject({ hora: campania.horas[0], reservados: 1, limite: 3 });
});

it('lists who comes from an hour on', async () => {
  const [dia = '', first = '', second = ''] = [campania.dias[0], ...campania.horas];
  await book(dia, first);
  await book(dia, second);
  const horasFrom = async (desde_hora: string) => {
    const filter = JSON.stringify({ campania_id: campania.id, dia, desde_hora });
    const query = { filter, sort: '["hora","ASC"]' };
    const { body } = await callWire(app.url, turnos.turnos.list, { query, token });
    return body.map(({ hora }) => hora);
  };
  expect(await horasFrom(first)).toEqual([first, second]);
  expect(await horasFrom(second)).toEqual([second]);
});

it('lists whom nobody marked up to a day', async () => {
  const other = await openCampania(app, { fire_collection: 'otros', dias: 3, cant_turnos: 3 });
  const [before = '', dia = '', after = ''] = other.dias;
  const [hora = ''] = other.horas;
  const marked = await book(before, hora, 'otros');
  const earlier = await book(before, hora, 'otros');
  const waits = await book(dia, hora, 'otros');
  const later = await book(after, hora, 'otros');
  await app.query(`update turnos set estado = 'atendido' where id = $1`, [marked.id]);
  const filter = JSON.stringify({ campania_id: other.id, hasta: dia, estado: 'reservado' });
  const { body } = await callWire(app.url, turnos.turnos.list, { query: { filter }, token });
  const found = new Set(body.map(({ id }) => id));
  expect([marked, earlier, waits, later].map(({ id }) => found.has(id))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it('of no campaign there is nothing', async () => {
  const { status } = await callWire(app.url, ocupacion, { params: { id: 999 }, token });
  expect(status).toBe(404);
});
