import * as wire from '@gremio/contract/personas/endpoints.ts';
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

it('is searched by how a mail begins, in whatever case, and by nothing that only looks like it', async () => {
  const email = 'Marta_Sosa@Prueba.local';
  const body = { nombre: 'Sosa, Marta', numero_documento: '41000001', nro_afiliado: '41', email };
  const { body: marta } = await callWire(app.url, wire.personas.create, { token, body });
  const idsOf = async (q: string) => {
    const query = { filter: JSON.stringify({ q }) };
    const { body: rows } = await callWire(app.url, wire.personas.list, { token, query });
    return rows.map(({ id }) => id);
  };
  expect(await idsOf(email.toUpperCase())).toEqual([marta.id]);
  expect(await idsOf('marta_sosa@p')).toEqual([marta.id]);
  expect(await idsOf('martaxsosa@prueba.local')).toEqual([]);
  expect(await idsOf('sosa@prueba.local')).toEqual([]);
});
