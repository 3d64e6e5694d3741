import { recordedLoad } from '../importaciones/loads.ts';
import * as values from '../ajustes/ajustes.ts';
import { ajustes } from '@gremio/contract/ajustes/endpoints.ts';
import type { TipoBuscador } from '@gremio/contract/ajustes/schemas.ts';
import { findDirecciones } from '@gremio/contract/lugares/endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { loadText } from '../../testing/files.ts';
import { ANSWERS, Broken, startGeocoder, type TestGeocoder } from '../../testing/geocoder.ts';
import { callWire } from '../../testing/http.ts';
import { isPublicAddress } from '../platform/geocoder/outbound.ts';

let geocoder: TestGeocoder;
let app: TestApp;
let token: string;
let localidad_id: number;

beforeAll(async () => {
  geocoder = await startGeocoder();
  app = await startTestApp({ env: { GEOCODER_ORIGINS: geocoder.origin } });
  token = await app.newStaff('administracion');
  const lines = 'provincia,partido,localidad\nBuenos Aires,Pergamino,Pergamino\n';
  await loadText(recordedLoad(app.house, 'localidades'), 'x.csv', lines);
  const [row] = await app.query<{ id: number }>('select id from localidades');
  localidad_id = row?.id as number;
});
afterAll(async () => {
  await app.close();
  await geocoder.close();
});
afterEach(async () => {
  geocoder.received.length = 0;
  // The next test need not wait for its second.
  await app.query('delete from buscador_turno');
});

async function use(tipo: TipoBuscador, url: string | null): Promise<void> {
  const params = { id: 'buscador_direcciones' as const };
  const { body } = await callWire(app.url, ajustes.get, { params, token });
  const change = { valor: { tipo, url }, version: body.version };
  await callWire(app.url, ajustes.update, { params, body: change, token });
  await expect.poll(() => values.get(app.house, 'buscador_direcciones')).toEqual({ tipo, url });
}
const ask = (query: {
  direccion: string;
  localidad_id?: number;
  provincia_id?: number;
  localidad?: string;
  provincia?: string;
}) => {
  const texts = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return callWire(app.url, findDirecciones, {
    query: Object.fromEntries(texts) as { direccion: string },
    token,
  });
};
/** Each search of a test is new, so that no answer is known. */
let searches = 0;
const newCalle = () => `San Martín ${(searches += 1)}`;

it('says that there is no geocoder while none is set', async () => {
  const { status, error } = await ask({ direccion: 'San Martín 250' });
  expect([status, error.motivo]).toEqual([409, 'buscador_apagado']);
});

describe.for(['georef', 'nominatim', 'photon'] as const)('%s', (tipo) => {
  it('finds an address by its street and the names of its place', async () => {
    await use(tipo, `${geocoder.origin}/buscar?clave=1`);
    geocoder.answer = () => ANSWERS[tipo];
    const { status, body } = await ask({ direccion: newCalle(), localidad_id });
    expect(status).toBe(200);
    expect(body.candidatos, 'without those that have no position or lie abroad').toHaveLength(1);
    const [found] = body.candidatos;
    expect(found?.nombre).toMatch(/^San Mart[ií]n.*, Pergamino.*Buenos Aires/i);
    expect(found?.nlatitud).toBeCloseTo(-33.8926, 3);
    expect(found?.nlongitud).toBeCloseTo(-60.5719, 3);
    const [{ url, userAgent }] = geocoder.received as [TestGeocoder['received'][0]];
    expect(url.pathname).toBe('/buscar');
    expect(url.searchParams.get('clave')).toBe('1');
    expect([...url.searchParams.values()].join(' ')).toMatch(/San Martín \d+.*Pergamino/);
    expect(userAgent).toMatch(/^Gremio\/[\d.]+ \(http/);
  });
});

it('asks Georef again without a localidad that it does not know', async () => {
  await use('georef', geocoder.origin);
  geocoder.answer = (url) =>
    url.searchParams.has('localidad') ? { direcciones: [] } : ANSWERS.georef;
  const { body } = await ask({ direccion: newCalle(), localidad_id });
  expect(body.candidatos).toHaveLength(1);
  expect(geocoder.received.map(({ url }) => url.searchParams.get('localidad'))).toEqual([
    'Pergamino',
    null,
  ]);
  expect(geocoder.received[1]?.url.searchParams.get('provincia')).toBe('Buenos Aires');
});

it('asks by the names of a place that has no id, and by its id where both are given', async () => {
  await use('georef', geocoder.origin);
  geocoder.answer = () => ANSWERS.georef;
  const names = { localidad: 'Mar del Plata', provincia: 'Buenos Aires' };
  await ask({ direccion: newCalle(), ...names });
  await ask({ direccion: newCalle(), ...names, localidad_id });
  expect(geocoder.received.map(({ url }) => url.searchParams.get('localidad'))).toEqual([
    'Mar del Plata',
    'Pergamino',
  ]);
  expect(geocoder.received[0]?.url.searchParams.get('provincia')).toBe('Buenos Aires');
});

it('lets who writes events search, and not who only reads', async () => {
  await use('nominatim', geocoder.origin);
  geocoder.answer = () => ANSWERS.nominatim;
  const as = async (role: 'eventos' | 'lectura') => {
    const query = { direccion: newCalle() };
    return callWire(app.url, findDirecciones, { query, token: await app.newStaff(role) });
  };
  expect((await as('eventos')).status).toBe(200);
  expect((await as('lectura')).status).toBe(403);
});

it('asks once for what it knows, also that there is nothing', async () => {
  await use('nominatim', geocoder.origin);
  geocoder.answer = () => [];
  const direccion = newCalle();
  expect((await ask({ direccion })).body.candidatos).toEqual([]);
  expect((await ask({ direccion })).body.candidatos).toEqual([]);
  expect(geocoder.received).toHaveLength(1);
});

it.each([
  ['an error', () => new Broken(500)],
  ['a page', () => new Broken(200, '<html>')],
  ['another shape', () => ({ resultado: [] })],
  ['a position out of the world', () => [{ lat: '91', lon: '0', display_name: 'x' }]],
  ['a redirect', () => new Broken(302, '', { location: 'http://127.0.0.1:1/' })],
  ['a very long answer', () => [{ ...ANSWERS.nominatim[0], licence: 'x'.repeat(600_000) }]],
])('says plainly that the geocoder gave %s, and asks anew the next time', async (_what, answer) => {
  await use('nominatim', geocoder.origin);
  geocoder.answer = answer;
  const direccion = newCalle();
  const { status, error } = await ask({ direccion });
  expect([status, error.motivo]).toEqual([409, 'buscador_caido']);
  geocoder.answer = () => ANSWERS.nominatim;
  expect((await ask({ direccion })).body.candidatos).toHaveLength(1);
});

it.each([
  [{ direccion: '  ' }, 'direccion'],
  [{ direccion: 'San Martín 1', localidad_id: 999_999 }, 'localidad_id'],
  [{ direccion: 'San Martín 1', provincia_id: 999_999 }, 'provincia_id'],
])('refuses %j by its field', async (query, campo) => {
  await use('nominatim', geocoder.origin);
  const { status, error } = await ask(query);
  expect([status, error.errores?.[0]?.campo]).toEqual([422, campo]);
  expect(geocoder.received).toEqual([]);
});

it('calls no more than once a second, whichever server is asked, and refuses who would wait long', async () => {
  await use('nominatim', geocoder.origin);
  geocoder.answer = () => [];
  const other = await startTestApp({
    databaseUrl: app.databaseUrl,
    env: { GEOCODER_ORIGINS: geocoder.origin },
  });
  const from = (server: TestApp) =>
    callWire(server.url, findDirecciones, { query: { direccion: newCalle() }, token });
  const begun = performance.now();
  const replies = await Promise.all([app, other, app, other, app, other, app, other].map(from));
  await other.close();
  const refused = replies.filter(({ status }) => status !== 200);
  expect(refused.map(({ error }) => error.motivo)).toContain('buscador_ocupado');
  expect(geocoder.received.length).toBe(replies.length - refused.length);
  for (const [index, { at }] of geocoder.received.entries()) {
    expect(at - begun, `call ${index}`).toBeGreaterThan(index * 1_000 - 50);
  }
});

describe('an address inside the house', () => {
  it.each(['127.0.0.1', 'localhost'])(
    '%s is not called unless the installation lists it',
    async (host) => {
      const { port } = new URL(geocoder.origin);
      const closed = await startTestApp({ databaseUrl: app.databaseUrl });
      await use('nominatim', `http://${host}:${port}`);
      await expect
        .poll(async () => (await values.get(closed.house, 'buscador_direcciones')).url)
        .toContain(host);
      const { status, error } = await callWire(closed.url, findDirecciones, {
        query: { direccion: newCalle() },
        token,
      });
      await closed.close();
      expect([status, error.motivo]).toEqual([409, 'buscador_caido']);
      expect(geocoder.received).toEqual([]);
    },
  );

  it.each([
    ['8.8.8.8', true],
    ['2800:3f0::1', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.16.0.1', false],
    ['192.168.0.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['::1', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['::ffff:127.0.0.1', false],
    ['no es', false],
  ])('%s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });
});
