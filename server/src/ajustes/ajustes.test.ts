import { allowedOrigins } from './ajustes.ts';
import { ajustes, getAjuste } from '@gremio/contract/ajustes/endpoints.ts';
import { AJUSTES, CLAVES } from '@gremio/contract/ajustes/schemas.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.newStaff('administracion');
});
afterAll(() => app.close());

const read = (clave: string, headers: Record<string, string> = {}, url = app.url) =>
  callWire(url, getAjuste, { params: { clave }, headers });
const update = (id: string, valor: unknown, version: number) =>
  callWire(app.url, ajustes.update, {
    params: { id: id as 'mapa' },
    body: { valor: valor as never, version },
    token,
  });

const organizacion = {
  nombre: 'Sindicato de Prueba',
  nombre_corto: 'SdP',
  color_principal: '#112233',
  color_secundario: '#445566',
  logo: 'https://sindicato.example/logo.png',
  contacto: { telefono: '0800 555 0001', email: null, web: null },
};

it('answers every setting to anybody, before anybody changed one', async () => {
  for (const clave of CLAVES) {
    const { status, body } = await read(clave);
    expect(status).toBe(200);
    expect(AJUSTES[clave].parse(body)).toEqual(body);
  }
  expect((await read('organizacion')).body).toMatchObject({ nombre: 'Tu organización' });
});

it('names no service that finds a position by IP, until the organisation sets one', async () => {
  expect((await read('ubicacion_ip')).body).toEqual({ url: null });
  expect((await allowedOrigins(app.house)).connections).toEqual([]);
});

it('is 404 for what is no setting, whatever its name', async () => {
  for (const clave of ['nada', '__proto__', 'constructor', 'toString', '%00']) {
    expect((await read(clave)).status).toBe(404);
  }
});

it('shows a change at once, on every server, and 304 until then', async () => {
  const other = await startTestApp({ databaseUrl: app.databaseUrl });
  const before = await read('organizacion', {}, other.url);
  const etag = before.headers.get('etag') ?? '';
  const unchanged = await read('organizacion', { 'if-none-match': etag }, other.url);
  expect(unchanged.status).toBe(304);

  const changed = await update('organizacion', organizacion, 0);
  expect([changed.status, changed.body.version]).toEqual([200, 1]);
  expect((await read('organizacion')).body).toEqual(organizacion);
  await expect
    .poll(async () => (await read('organizacion', { 'if-none-match': etag }, other.url)).body)
    .toEqual(organizacion);
  await other.close();
});

it('refuses a telephone that is none, and reads one that was saved before', async () => {
  const wrong = { ...organizacion, contacto: { ...organizacion.contacto, telefono: 'abc' } };
  const refused = await update('organizacion', wrong, 1);
  expect([refused.status, refused.error.errores?.map(({ campo }) => campo)]).toEqual([
    422,
    ['valor.contacto.telefono'],
  ]);
  expect(AJUSTES.organizacion.parse(wrong)).toEqual(wrong);
});

it('refuses a version that is not the last, with what stands', async () => {
  const stale = await update('organizacion', organizacion, 0);
  expect([stale.status, stale.error.motivo]).toEqual([409, 'version_vieja']);
  expect(stale.error['actual']).toMatchObject({ id: 'organizacion', version: 1 });
  const both = await Promise.all([
    update('capital', { seccionales: ['Una'] }, 0),
    update('capital', { seccionales: ['Otra'] }, 0),
  ]);
  expect(both.map((one) => one.status).sort((a, b) => a - b)).toEqual([200, 409]);
});

it.each([
  ['organizacion', { ...organizacion, color_principal: 'azul' }, 'valor.color_principal'],
  ['organizacion', { ...organizacion, contacto: { email: 'x' } }, 'valor.contacto.email'],
  ['organizacion', { ...organizacion, logo: 'javascript:alert(1)' }, 'valor.logo'],
  ['version', [], 'valor'],
  ['version', [{ minima: '1', mensaje: 'x' }], 'valor.0.minima'],
  ['mapa', { teselas: 'https://mapa.example/' }, 'valor.teselas'],
  ['ubicacion_ip', { url: 'ftp://ip.example' }, 'valor.url'],
  ['capital', { seccionales: [1] }, 'valor.seccionales.0'],
  ['capital', 7, 'valor'],
])('%s refuses %j naming %s', async (clave, valor, campo) => {
  const { status, error } = await update(clave, valor, 0);
  expect(status).toBe(422);
  expect(error.errores?.map((one) => one.campo)).toContain(campo);
});

it('lists all of them for the clerk, pages, and finds several', async () => {
  const all = await callWire(app.url, ajustes.list, { token });
  expect(all.body.map((row) => row.id)).toEqual([...CLAVES].sort());
  expect(all.headers.get('content-range')).toBe(`ajustes 0-${CLAVES.length - 1}/${CLAVES.length}`);
  const query = { range: '[1,2]', sort: '["id","DESC"]' };
  const some = await callWire(app.url, ajustes.list, { query, token });
  expect(some.body.map((row) => row.id)).toEqual([...CLAVES].sort().reverse().slice(1, 3));
  const two = await callWire(app.url, ajustes.list, {
    query: { filter: JSON.stringify({ id: ['mapa', 'version'] }) },
    token,
  });
  expect(two.body.map((row) => row.id)).toEqual(['mapa', 'version']);
  const one = await callWire(app.url, ajustes.get, { params: { id: 'mapa' }, token });
  expect(one.body).toEqual({ id: 'mapa', valor: { teselas: null, atribucion: '' }, version: 0 });
  expect(
    (await callWire(app.url, ajustes.get, { params: { id: 'x' as 'mapa' }, token })).status,
  ).toBe(422);
});

it('lets pages reach the origins that settings name, and nothing that is smuggled in', async () => {
  await update('mapa', { teselas: 'https://{s}.mapa.example/{z}/{x}/{y}.png', atribucion: '' }, 0);
  await update('ubicacion_ip', { url: 'https://ip.example:8443/json?x=1' }, 0);
  expect(await allowedOrigins(app.house)).toEqual({
    images: ['https://sindicato.example', 'https://*.mapa.example'],
    connections: ['https://ip.example:8443'],
  });
  await update('mapa', { teselas: 'https://a;script-src/{z}', atribucion: '' }, 1);
  const { images } = await allowedOrigins(app.house);
  expect(images).toEqual(['https://sindicato.example']);
});
