import * as wire from '@gremio/contract/seccionales/endpoints.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await startTestApp();
  token = await app.newStaff('administracion');
});
afterEach(() => app.close());

const create = async (nombre: string, more: object = {}) =>
  (await callWire(app.url, wire.seccionales.create, { token, body: { nombre, ...more } })).body.id;
const site = (seccional_id: number, nombre: string) =>
  callWire(app.url, wire.sedes.create, {
    token,
    body: { seccional_id, nombre, telefono: '387 555-0000' },
  });

it('a member’s seccional has its own sites, else those of the region above it', async () => {
  const region = await create('Región Norte');
  const salta = await create('Salta', { padre_id: region });
  const member = await app.newMember();
  const mine = async () =>
    (await callWire(app.url, wire.getMiSeccional, { token: member.token })).body.seccional;
  expect(await mine()).toBeNull();
  await app.query(`update personas set seccional = 'SALTA' where id = $1`, [member.personaId]);
  expect(await mine()).toEqual({ nombre: 'Salta', de: null, sedes: [] });
  await site(region, 'Sede regional');
  expect(await mine()).toMatchObject({ de: 'Región Norte', sedes: [{ nombre: 'Sede regional' }] });
  await site(salta, 'Sede de Salta');
  expect(await mine()).toMatchObject({
    de: null,
    sedes: [{ nombre: 'Sede de Salta', telefono: '387 555-0000' }],
  });
});

it('a site belongs to a seccional that is there, with a whole position or none', async () => {
  const nowhere = await site(2_000_000_000, 'Sede');
  expect([nowhere.status, nowhere.error.errores?.[0]?.campo]).toEqual([422, 'seccional_id']);
  const half = await callWire(app.url, wire.sedes.create, {
    token,
    body: { seccional_id: await create('Salta'), nombre: 'Sede', nlatitud: -24.7 },
  });
  expect([half.status, half.error.errores?.[0]?.campo]).toEqual([422, 'nlongitud']);
});
