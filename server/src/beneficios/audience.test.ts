import * as wire from '@gremio/contract/beneficios/endpoints.ts';
import { seccionales } from '@gremio/contract/seccionales/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { moveTo } from '../../testing/moving.ts';

let app: TestApp;
let token: string;
let ofSalta: Member;
let ofRosario: Member;
let device: string;
let all: { id: number };
let some: { id: number };
let branch: number;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.newStaff('administracion');
  const place = await callWire(app.url, seccionales.create, { token, body: { nombre: 'Salta' } });
  const rubro = await callWire(app.url, wire.rubros.create, { token, body: { nombre: 'Salud' } });
  const create = async (nombre: string, audiencia: object | null) => {
    const body = { rubro_id: rubro.body.id, nombre, audiencia };
    const made = (await callWire(app.url, wire.beneficios.create, { token, body })).body;
    const at = { app_beneficio_id: made.id, nombre: `Local de ${nombre}` };
    const { body: own } = await callWire(app.url, wire.sucursales.create, { token, body: at });
    return { id: made.id, branch: own.id };
  };
  all = await create('Óptica', null);
  const restricted = await create('Termas', { seccionales: [place.body.id] });
  some = restricted;
  branch = restricted.branch;
  [ofSalta, ofRosario] = [await app.newMember(), await app.newMember()];
  device = await app.newIdentidad();
  await moveTo(app, token, ofSalta, 'Salta');
  await moveTo(app, token, ofRosario, 'Rosario');
});
afterAll(() => app.close());

/** Names that a device finds by each of the calls that list benefits. */
async function found(by: string, q?: string) {
  const at = { token: by, query: { q } };
  const list = await callWire(app.url, wire.listBeneficios, { ...at, params: { n: 1 } });
  const branches = await callWire(app.url, wire.listSucursales, at);
  const rubros = await callWire(app.url, wire.listRubros, { token: by });
  return {
    list: list.body.beneficios.map((one) => one.nombre),
    count: list.body.paginacion.count,
    branches: branches.body.sucursales.map((one) => one.nombre),
    inRubro: rubros.body.rubros[0]?.cant_beneficios,
  };
}
const page = async (by: string, id: number) =>
  (await callWire(app.url, wire.getBeneficio, { token: by, params: { id, x: 0 } })).status;
const opinion = async (by: string, id: number) => {
  const body = { app_beneficio_id: id, puntaje: 5, comentario: 'Muy buena' };
  return (await callWire(app.url, wire.addReview, { token: by, body })).status;
};

it('is listed, counted, searched, mapped and opened by the members that it is for', async () => {
  expect(await found(ofSalta.token)).toEqual({
    list: ['Óptica', 'Termas'],
    count: 2,
    branches: ['Local de Óptica', 'Local de Termas'],
    inRubro: 2,
  });
  expect((await found(ofSalta.token, 'termas')).list).toEqual(['Termas']);
  expect(await page(ofSalta.token, some.id)).toBe(200);
  expect(await opinion(ofSalta.token, some.id)).toBe(200);
});

it('is found by nobody else', async () => {
  for (const other of [ofRosario.token, device]) {
    expect(await found(other)).toEqual({
      list: ['Óptica'],
      count: 1,
      branches: ['Local de Óptica'],
      inRubro: 1,
    });
    expect(await found(other, 'termas')).toMatchObject({ list: [], branches: [] });
    expect([await page(other, some.id), await page(other, all.id)]).toEqual([404, 200]);
    const params = { id: branch };
    expect((await callWire(app.url, wire.getSucursal, { token: other, params })).status).toBe(404);
  }
  expect(await opinion(ofRosario.token, some.id)).toBe(404);
  const preview = await fetch(`${app.url}/beneficios/${some.id}`);
  expect(await preview.text()).not.toContain('Termas');
});

it('follows its member to another seccional at once', async () => {
  const moved = await app.newMember();
  expect(await page(moved.token, some.id)).toBe(404);
  await moveTo(app, token, moved, 'Salta');
  expect([await page(moved.token, some.id), (await found(moved.token)).count]).toEqual([200, 2]);
  await moveTo(app, token, moved, 'Rosario');
  expect([await page(moved.token, some.id), (await found(moved.token)).count]).toEqual([404, 1]);
});
