import * as wire from '@gremio/contract/beneficios/endpoints.ts';
import * as lugares from '@gremio/contract/lugares/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedBeneficios } from './beneficios.ts';
import { COMERCIOS } from './commerce.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';

describe('the demo', () => {
  let demo: TestApp;
  let caller: string;
  beforeAll(async () => {
    demo = await startTestApp();
    caller = await demo.newIdentidad();
    await seedBeneficios(demo);
  });
  afterAll(() => demo.close());

  const listed = async (query: object) => {
    const names: string[] = [];
    for (let n = 1; ; n += 1) {
      const { body } = await callWire(demo.url, wire.listBeneficios, {
        token: caller,
        params: { n: String(n) },
        query,
      });
      names.push(...body.beneficios.map((one) => one.nombre));
      if (n >= body.paginacion.pages) return names;
    }
  };
  const counted = async (query: object) => {
    const { body } = await callWire(demo.url, wire.listRubros, { token: caller, query });
    return body.rubros.reduce((sum, { cant_beneficios }) => sum + cant_beneficios, 0);
  };
  const places = async () => {
    const { body } = await callWire(demo.url, lugares.listProvincias, { token: caller });
    return Promise.all(
      body.provincias.map(async ({ id, nombre }) => {
        const query = { provincia_id: String(id) };
        const of = await callWire(demo.url, lugares.listLocalidades, { token: caller, query });
        return { id, nombre, localidades: of.body.localidades };
      }),
    );
  };

  it('lists every benefit under the country, and each shop under its provincia and its town', async () => {
    expect(await listed({ paisId: '1' })).toHaveLength(21);
    const all = await places();
    for (const { nombre, ciudad } of COMERCIOS) {
      const provincia = all.find(({ localidades }) =>
        localidades.some((one) => one.nombre === ciudad && ciudad !== 'CABA'),
      );
      const at = provincia ?? all.find((one) => one.nombre === 'Ciudad Autónoma de Buenos Aires');
      expect(await listed({ provinciaId: String(at?.id) })).toContain(nombre);
      const town = at?.localidades.find((one) => one.nombre === (provincia ? ciudad : at.nombre));
      expect(await listed({ localidadId: String(town?.id) })).toContain(nombre);
    }
  });

  it('has every branch in a localidad', async () => {
    const rows = await demo.query<{ nombre: string; localidad: string }>(
      `select nombre, localidad from sucursales where localidad_id is null`,
    );
    expect(rows).toEqual([]);
  });

  it('counts by rubro, in each place, what the list has', async () => {
    const all = await places();
    const filters = [
      {},
      { paisId: '1' },
      ...all.map(({ id }) => ({ provinciaId: String(id) })),
      ...all.flatMap(({ localidades }) =>
        localidades.slice(0, 2).map(({ id }) => ({ localidadId: String(id) })),
      ),
    ];
    const sums = [];
    for (const filter of filters) {
      const [list, rubros] = [(await listed(filter)).length, await counted(filter)];
      expect(rubros).toBe(list);
      sums.push(list);
    }
    expect(new Set(sums.slice(2, 26)).size).toBeGreaterThan(3);
  });
});
