import { importLocalidades, localidades, provincias } from '@gremio/contract/lugares/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';

let app: TestApp;
let token: string;

const FILE = `provincia_iso,provincia,partido,localidad,codigo_postal,latitud,longitud
AR-A,Salta,CAFAYATE,CAFAYATE,4427,,
AR-A,Salta,ORÁN,ORÁN,4530,,
AR-B,Buenos Aires,AZUL,16 DE JULIO,7313,-37.2020525,-60.1652139
AR-B,Buenos Aires,CHACABUCO,O´HIGGINS,6748,,
`;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.newStaff('contenidos');
  const response = await fetch(app.url + importLocalidades.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: FILE,
  });
  if (!response.ok) throw new Error(`the localidades were not loaded: ${response.status}`);
});
afterAll(() => app.close());

const namesOf = async (
  endpoint: typeof provincias.list | typeof localidades.list,
  filter: object,
) => {
  const query = { filter: JSON.stringify(filter), sort: '["nombre","ASC"]' };
  const { status, body } = await callWire(app.url, endpoint, { query, token });
  expect(status).toBe(200);
  return (body as { nombre: string }[]).map(({ nombre }) => nombre);
};

it('finds a provincia by part of its name, without accents', async () => {
  expect(await namesOf(provincias.list, { q: 'cordo' })).toEqual(['Córdoba']);
});

it('finds the localidades of a provincia, and no other', async () => {
  const [salta] = (
    await callWire(app.url, provincias.list, { query: { filter: '{"q":"salta"}' }, token })
  ).body;
  expect(await namesOf(localidades.list, { provincia_id: salta?.id })).toEqual([
    'Cafayate',
    'Orán',
  ]);
  expect(await namesOf(localidades.list, { provincia_id: salta?.id, q: 'oran' })).toEqual(['Orán']);
});

it('finds a localidad by any apostrophe', async () => {
  for (const q of ["O'Higgins", 'ohiggins', 'o higgins', 'O’HIGGINS'])
    expect(await namesOf(localidades.list, { q }), q).toEqual([expect.stringMatching(/^O´H/i)]);
});

it('reads several at once by their ids, and one that is not there is 404', async () => {
  const { body: all } = await callWire(app.url, localidades.list, { token });
  const ids = all.slice(0, 2).map(({ id }) => id);
  expect(await namesOf(localidades.list, { id: ids })).toHaveLength(2);
  const missing = await callWire(app.url, localidades.get, { params: { id: '2000000000' }, token });
  expect(missing.status).toBe(404);
});
