import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addressOf, signIn } from './client.ts';
import { hasFields, isSorted, listOf } from './checks.ts';

const CORDOBA = { nlatitud: -31.4167, nlongitud: -64.1833 };

describe('nobody, who never signed in', () => {
  test('reads the version, the first element of a JSON value, as often as it likes', async () => {
    const read = async () => {
      const response = await fetch(addressOf('/ajustes/version.json'));
      assert.equal(response.status, 200);
      assert.doesNotMatch(response.headers.get('cache-control') ?? '', /max-age=[1-9]/);
      return (await response.json()) as unknown[];
    };
    const [first] = await read();
    hasFields('the version', first, ['minima']);
    assert.deepEqual((await read())[0], first);
  });
});

describe('a device that nobody has activated', () => {
  test('signs in by itself, as android, ios or web', async () => {
    for (const dispositivo of ['android', 'ios', 'web'] as const) {
      assert.ok((await signIn(dispositivo)).token);
    }
  });

  test('reads sliders and news, the newest first', async () => {
    const device = await signIn('web');
    listOf(await device.read('GET /afigestion/app_sliders/index/', 'appSliders'));
    const noticias = listOf(
      await device.read('GET /afigestion/app_sliders/listar_noticias/{x}', 'noticias', {
        params: { x: 1 },
      }),
    );
    isSorted('news, the oldest first', noticias.toReversed(), ['fecha']);
  });

  test('finds its place: countries, their provinces, their localities', async () => {
    const device = await signIn('web');
    const [pais] = listOf(await device.read('GET /afigestion/paises/nindex', 'paises'));
    const pais_id = hasFields('a country', pais, ['id', 'nombre'])['id'] as number;
    const provincias = listOf(
      await device.read('GET /afigestion/provincias/nindex', 'provincias', { query: { pais_id } }),
    );
    assert.ok(provincias.length > 0);
    for (const one of provincias) assert.equal(one['pais_id'], pais_id);
    const provincia_id = provincias.find((one) => one['nombre'] === 'Córdoba')?.['id'] as number;
    const localidades = listOf(
      await device.read('GET /afigestion/localidades/nindex', 'localidades', {
        query: { provincia_id },
      }),
    );
    assert.ok(localidades.length > 0);
    for (const one of localidades) assert.equal(one['provincia_id'], provincia_id);
  });

  test('reads the rubros of a place, by any one of the three', async () => {
    const device = await signIn('web');
    const rubros = async (query: Record<string, number>) =>
      listOf(await device.read('GET /afigestion/app_rubros/nindex', 'rubros', { query }));
    const all = await rubros({});
    assert.ok(all.length > 0);
    for (const field of ['paisId', 'provinciaId', 'localidadId']) {
      const some = await rubros({ [field]: 1 });
      assert.ok(some.length <= all.length);
    }
  });

  test('pages through benefits until there is none left', async () => {
    const device = await signIn('web');
    const page = async (n: number) =>
      listOf(
        await device.read('GET /afigestion/app_beneficios/nindex/page:{n}', 'beneficios', {
          params: { n },
        }),
      );
    const seen = new Set<unknown>();
    let n = 1;
    for (let rows = await page(n); rows.length > 0; rows = await page(n)) {
      for (const row of rows) {
        assert.ok(!seen.has(row['id']), `benefit ${String(row['id'])} is on two pages`);
        seen.add(row['id']);
      }
      n += 1;
    }
    assert.ok(n > 1);
  });

  test('sees a benefit with its branches, the nearest first, and each branch by itself', async () => {
    const device = await signIn('web');
    const [beneficio] = listOf(
      await device.read('GET /afigestion/app_beneficios/nindex/page:{n}', 'beneficios', {
        params: { n: 1 },
        query: CORDOBA,
      }),
    );
    const id = beneficio?.['id'] as number;
    const whole = hasFields(
      'a benefit',
      await device.read('GET /afigestion/app_beneficios/supernview/{id}/{x}', 'beneficio', {
        params: { id, x: 0 },
        query: CORDOBA,
      }),
      ['id', 'nombre', 'sucursales'],
    );
    assert.equal(whole['id'], id);
    isSorted('the branches of a benefit', listOf(whole['sucursales']), ['distancia']);
    const sucursales = listOf(
      await device.read('GET /afigestion/app_sucursales/nindex', 'sucursales', {
        query: { app_beneficio_id: id, ...CORDOBA },
      }),
    );
    isSorted('branches', sucursales, ['distancia']);
    const [nearest] = sucursales;
    for (const query of [CORDOBA, {}]) {
      const sucursal = (await device.read('GET /afigestion/app_sucursales/nview/{id}', 'sucursal', {
        params: { id: nearest?.['id'] as number },
        query,
      })) as typeof nearest;
      assert.equal(sucursal?.['id'], nearest?.['id']);
      assert.equal(typeof sucursal?.['distancia'], 'nlatitud' in query ? 'number' : 'object');
    }
  });
});
