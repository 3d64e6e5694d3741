import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addressOf, type Json, listOf, signIn } from './client.ts';
import { hasFields, isSorted } from './checks.ts';

const CORDOBA = { nlatitud: -31.4167, nlongitud: -64.1833 };

test('nobody, who never signed in, reads the version as often as it likes', async () => {
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

describe('a device that nobody has activated', () => {
  test('signs in by itself, as android, ios or web', async () => {
    for (const dispositivo of ['android', 'ios', 'web'] as const) await signIn(dispositivo);
  });

  test('reads sliders and news, the newest first', async () => {
    const device = await signIn();
    await device.list('GET /afigestion/app_sliders/index/');
    const noticias = await device.list('GET /afigestion/app_sliders/listar_noticias/{x}', { x: 1 });
    isSorted(noticias.toReversed(), 'fecha');
  });

  test('finds its place: countries, their provinces, their localities', async () => {
    const device = await signIn();
    const [pais] = await device.list('GET /afigestion/paises/nindex');
    const { id: pais_id } = hasFields('a country', pais, ['id', 'nombre']);
    const provincias = await device.list('GET /afigestion/provincias/nindex', { pais_id });
    const provincia_id = provincias.find((one) => one['nombre'] === 'Córdoba')?.['id'];
    const localidades = await device.list('GET /afigestion/localidades/nindex', { provincia_id });
    assert.ok(localidades.length > 0);
    assert.ok(provincias.every((one) => one['pais_id'] === pais_id));
    assert.ok(localidades.every((one) => one['provincia_id'] === provincia_id));
  });

  test('reads the rubros, of everywhere or of a place', async () => {
    const device = await signIn();
    const rubros = (place = {}) => device.list('GET /afigestion/app_rubros/nindex', place);
    const all = await rubros();
    assert.ok(all.length > 0);
    for (const place of ['paisId', 'provinciaId', 'localidadId'])
      assert.ok((await rubros({ [place]: 1 })).length <= all.length);
  });

  test('pages through benefits until there is none left', async () => {
    const device = await signIn();
    const seen: unknown[] = [];
    for (let n = 1; ; n += 1) {
      const page = await device.list('GET /afigestion/app_beneficios/nindex/page:{n}', { n });
      if (page.length === 0) break;
      seen.push(...page.map(({ id }) => id));
    }
    assert.ok(seen.length > 0);
    assert.equal(new Set(seen).size, seen.length, 'a benefit is on two pages');
  });

  test('sees a benefit with its branches, the nearest first, and each branch by itself', async () => {
    const device = await signIn();
    const [first] = await device.list('GET /afigestion/app_beneficios/nindex/page:{n}', {
      n: 1,
      ...CORDOBA,
    });
    const id = first?.['id'];
    const beneficio = await device.read<Json>(
      'GET /afigestion/app_beneficios/supernview/{id}/{x}',
      { id, x: 0, ...CORDOBA },
    );
    assert.equal(hasFields('a benefit', beneficio, ['nombre', 'sucursales'])['id'], id);
    isSorted(listOf(beneficio['sucursales']), 'distancia');
    const sucursales = await device.list('GET /afigestion/app_sucursales/nindex', {
      app_beneficio_id: id,
      ...CORDOBA,
    });
    isSorted(sucursales, 'distancia');
    const nearest = { id: sucursales[0]?.['id'] };
    const near = await device.read('GET /afigestion/app_sucursales/nview/{id}', {
      ...nearest,
      ...CORDOBA,
    });
    const nowhere = await device.read('GET /afigestion/app_sucursales/nview/{id}', nearest);
    assert.deepEqual([near['id'], nowhere['id']], [nearest.id, nearest.id]);
    assert.equal(typeof near['distancia'], 'number');
    assert.equal(nowhere['distancia'], null);
  });
});
