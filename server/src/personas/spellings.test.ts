import * as wire from '@gremio/contract/personas/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';

let app: TestApp;
let staff: string;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.newStaff('administracion');
});
afterAll(() => app.close());

let next = 60_000_000;
const newNumber = () => String((next += 1));

const add = async (nombre: string) =>
  (
    await callWire(app.url, wire.personas.create, {
      body: { nombre, numero_documento: newNumber(), nro_afiliado: newNumber() },
      token: staff,
    })
  ).body;
const search = async (q: string) => {
  const query = { filter: JSON.stringify({ q }) };
  const { body } = await callWire(app.url, wire.personas.list, { query, token: staff });
  return body.map(({ id }) => id);
};

const APOSTROPHES = ["D'AGOSTINO", 'D´Agostino', 'D’Agostino', 'd`agostino', 'D‘AGOSTINO'];

describe('a person is found', () => {
  it('by every apostrophe, by a space for it and by none, whatever their name has', async () => {
    const ids = [];
    for (const surname of APOSTROPHES) ids.push((await add(`${surname}, Sofía`)).id);
    for (const typed of [...APOSTROPHES, 'dagostino', 'D Agostino'])
      expect(await search(`${typed},sofia`), typed).toEqual(expect.arrayContaining(ids));
    expect(await search('dagostini')).toEqual([]);
  });

  it('by an apostrophe where their name has a space', async () => {
    const { id } = await add('DELL ACQUA, Rita');
    expect(await search('dell´acqua rita')).toEqual([id]);
  });

  it('by letters in one piece and in two, and is stored in one', async () => {
    const { id, nombre } = await add('MUN\u0303OZ, A\u0301ngel');
    expect(nombre).toBe('MUÑOZ, Ángel');
    for (const typed of ['muñoz ángel', 'mun\u0303oz A\u0301ngel', 'MUNOZ ANGEL'])
      expect(await search(typed), typed).toEqual([id]);
    const [row] = await app.query('select nombre from personas where id = $1', [id]);
    expect(row).toEqual({ nombre: 'MUÑOZ, Ángel' });
  });

  it('by a name that was stored in two pieces, and by one that changes', async () => {
    const { id } = await add('PEÑA, Eva');
    await app.query(`update personas set nombre = $2 where id = $1`, [id, 'N\u0303A´NEZ, Eva']);
    expect(await search('peña eva')).toEqual([]);
    expect(await search("ñA'nez")).toEqual([id]);
  });
});
