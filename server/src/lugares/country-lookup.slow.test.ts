import { load } from './country.ts';
import { localidades } from '@gremio/contract/lugares/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';

describe('among all of the country', () => {
  let all: TestApp;
  let clerk: string;
  beforeAll(async () => {
    all = await startTestApp();
    await load(all.house);
    clerk = await all.newStaff('contenidos');
  });
  afterAll(() => all.close());

  const find = async (q: string, more: object = {}) => {
    const query = { filter: JSON.stringify({ q, ...more }), sort: '["nombre","ASC"]' };
    const { body } = await callWire(all.url, localidades.list, { query, token: clerk });
    return body.map(({ nombre, partido, provincia }) => [nombre, partido, provincia].join(', '));
  };

  it.each([
    ['cafa', 'Cafayate, Cafayate, Salta'],
    ['rosario', 'Rosario, Rosario, Santa Fe'],
    ['ROSARIO, SALTA', 'Rosario'],
    ['córdoba', 'Córdoba, Capital, Córdoba'],
    ['santa rosa la pampa', 'Santa Rosa, Capital, La Pampa'],
    ['san martin mendoza', 'San Martin, San Martin, Mendoza'],
    ['1878', 'Quilmes, Quilmes, Buenos Aires'],
    ['caba', 'Ciudad Autónoma de Buenos Aires'],
    ['ñandubay', 'Ñandubay, San Justo, Santa Fe'],
  ])('%j finds %j first', async (q, first) => {
    expect((await find(q))[0]).toMatch(new RegExp(`^${first}`));
  });

  it('finds nothing by what is in no name, and by signs alone', async () => {
    expect(await find('zzzz')).toEqual([]);
    expect(await find('%')).toEqual([]);
  });

  it('looks in the index, and not at every row', async () => {
    const plan = await all.query<{ 'QUERY PLAN': string }>(
      `explain select from localidades where
      plegado(nombre || ' ' || coalesce(partido, '') || ' ' || coalesce(codigo_postal, '')) like '%cafayate%'`,
    );
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('localidades_plegadas');
  });
});
