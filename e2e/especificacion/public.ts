import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, type Json, listOf, signIn } from './client.ts';
import { hasFields, isSorted } from './checks.ts';

const CORDOBA = { nlatitud: -31.4167, nlongitud: -64.1833 };

test('nobody, who never signed in, reads a version that is not kept', async () => {
  const response = await fetch(addressOf('/ajustes/version.json'));
  assert.equal(response.status, 200);
  assert.doesNotMatch(response.headers.get('cache-control') ?? '', /max-age=[1-9]/);
  hasFields(((await response.json()) as unknown[])[0], 'minima');
});

test('a device signs in by itself, as android, ios or web', async () => {
  for (const dispositivo of ['android', 'ios', 'web'] as const) await signIn(dispositivo);
});

test('a device that nobody activated reads news, places and rubros', async () => {
  const device = await signIn();
  await device.list('GET /afigestion/app_sliders/index/');
  const noticias = await device.list('GET /afigestion/app_sliders/listar_noticias/{x}', { x: 1 });
  isSorted(noticias.toReversed(), 'fecha');

  const [pais] = await device.list('GET /afigestion/paises/nindex');
  const { id: pais_id } = hasFields(pais, 'id nombre');
  const provincias = await device.list('GET /afigestion/provincias/nindex', { pais_id });
  assert.ok(provincias.every((one) => one['pais_id'] === pais_id));
  const provincia_id = provincias.find((one) => one['nombre'] === 'Córdoba')?.['id'];
  const localidades = await device.list('GET /afigestion/localidades/nindex', { provincia_id });
  assert.ok(localidades.length > 0);
  assert.ok(localidades.every((one) => one['provincia_id'] === provincia_id));

  const rubros = await device.list('GET /afigestion/app_rubros/nindex', { paisId: pais_id });
  assert.ok(rubros.length > 0);
});

test('a device reads a benefit with its branches, the nearest first', async () => {
  const device = await signIn();
  const near = { n: 1, ...CORDOBA };
  const [first] = await device.list('GET /afigestion/app_beneficios/nindex/page:{n}', near);
  const whole = { id: first?.['id'], x: 0, ...CORDOBA };
  const beneficio = await device.read<Json>(
    'GET /afigestion/app_beneficios/supernview/{id}/{x}',
    whole,
  );
  assert.equal(hasFields(beneficio, 'nombre sucursales')['id'], first?.['id']);
  isSorted(listOf(beneficio['sucursales']), 'distancia');
  const ofIt = { app_beneficio_id: first?.['id'], ...CORDOBA };
  const sucursales = await device.list('GET /afigestion/app_sucursales/nindex', ofIt);
  isSorted(sucursales, 'distancia');
  const id = sucursales[0]?.['id'];
  for (const [from, distancia] of [
    [CORDOBA, 'number'],
    [{}, 'object'],
  ] as const) {
    const one = await device.read('GET /afigestion/app_sucursales/nview/{id}', { id, ...from });
    assert.deepEqual([one['id'], typeof one['distancia']], [id, distancia]);
  }
});
