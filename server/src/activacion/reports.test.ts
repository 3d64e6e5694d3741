import { countAll } from '../platform/report/count.ts';
import * as informes from '@gremio/contract/activacion/informes/endpoints.ts';
import * as wire from '@gremio/contract/activacion/endpoints.ts';
import { activaciones } from '@gremio/contract/activacion/resumen/endpoints.ts';
import { SIN_SECCIONAL } from '@gremio/contract/platform/informe.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';

/** A Friday noon in Buenos Aires, far from the activations of the tests' own members. */
const NOW = '2046-11-23T15:00:00Z';
const clock = { at: NOW, now: () => new Date(clock.at) };
let app: TestApp;
let staff: string;

beforeAll(async () => {
  app = await startTestApp({ clock });
  staff = await app.newStaff('administracion');
});
afterAll(() => app.close());

async function newPersonas(count: number, seccional: string | null): Promise<number[]> {
  const ids = (await app.newMembers(count)).map(({ personaId }) => personaId);
  await app.query('update personas set seccional = $2 where id = any($1)', [ids, seccional]);
  return ids;
}
async function activateWith(personaId: number, emitida: string, activada: string | null) {
  const { body } = await callWire(app.url, wire.clavesActivacion.create, {
    body: { persona_id: personaId },
    token: staff,
  });
  await app.query('update claves_activacion set emitida = $2, vence = null where id = $1', [
    body.id,
    emitida,
  ]);
  if (!activada) return;
  clock.at = activada;
  const device = await app.newIdentidad();
  const done = await callWire(app.url, wire.activate, {
    params: { key: body.clave as string },
    token: device,
  });
  expect([done.status, done.error]).toEqual([200, done.error]);
  clock.at = NOW;
}

it('counts of the issued keys those that were used within 7 and 30 days, to the second', async () => {
  const [one, two, three, four, five] = (await newPersonas(5, 'Rosario')) as [
    number,
    number,
    number,
    number,
    number,
  ];
  // Still 30 September in Buenos Aires.
  const issued = '2046-10-01T02:59:59Z';
  await activateWith(one, issued, '2046-10-08T02:59:59Z');
  await activateWith(two, issued, '2046-10-08T03:00:00Z');
  await activateWith(three, issued, '2046-10-31T02:59:59Z');
  await activateWith(four, issued, '2046-11-01T00:00:00Z');
  await activateWith(five, '2046-10-01T03:00:00Z', null);
  // A second device changes nothing, nor does one that changes hands afterwards.
  await app.query(
    'update identidades set persona_id = $1, activado = now() where persona_id = $2',
    [five, one],
  );
  await countAll(app.house);
  const query = { desde: '2046-09-30', hasta: '2046-10-01', por: 'dia' as const };
  const { body } = await callWire(app.url, informes.informeDeClaves.leer, { query, token: staff });
  expect(body.filas.map(({ clave, valores }) => [clave, valores])).toEqual([
    ['2046-09-30', { emitidas: 4, en_7: 1, en_30: 3, usadas: 4 }],
    ['2046-10-01', { emitidas: 1, en_7: 0, en_30: 0, usadas: 0 }],
  ]);
});

it('counts activations by the seccional of that time, as the home page does', async () => {
  const people = [
    ...(await newPersonas(3, 'Salta')),
    ...(await newPersonas(2, null)),
    ...(await newPersonas(1, 'Salta')),
  ];
  await app.query(
    `insert into identidades (token_hash, dispositivo, persona_id, activado)
     select sha256(gen_random_uuid()::text::bytea), 'ios', id, moment
     from unnest($1::int[]) id, unnest(array['2046-11-12T03:00:00Z', '2046-11-19T02:59:59Z']::timestamptz[]) moment`,
    [people],
  );
  await app.query(`update personas set seccional = 'Otra' where id = any($1)`, [people]);
  const query = { desde: '2046-11-12', hasta: '2046-11-23', por: 'seccional' as const };
  const read = await callWire(app.url, informes.informeDeActivaciones.leer, {
    query,
    token: staff,
  });
  expect(read.body.filas.map(({ clave, valores }) => [clave, valores.activaciones])).toEqual([
    ['Salta', 4],
    [SIN_SECCIONAL, 2],
  ]);
  const home = await callWire(app.url, activaciones, { token: staff });
  const weeks = await callWire(app.url, informes.informeDeActivaciones.leer, {
    query: { desde: '2046-09-03', hasta: '2046-11-23' },
    token: staff,
  });
  expect(weeks.body.filas.map(({ clave, valores }) => [clave, valores.activaciones])).toEqual(
    home.body.semanas.map(({ lunes, activaciones: count }) => [lunes, count]),
  );
});
