import {
  changeEstado,
  getFicha,
  listEstados,
  personas,
} from '@gremio/contract/personas/endpoints.ts';
import { closeDispositivoOf, listDispositivosOf } from '@gremio/contract/activacion/endpoints.ts';
import { auditoria } from '@gremio/contract/personal/auditoria/endpoints.ts';
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

const historyOf = async (id: number) =>
  (await callWire(app.url, listEstados, { params: { id }, token })).body.estados;

it('changes a state with its reason, which stays with who made it', async () => {
  const { personaId: id, token: mine } = await app.newMember();
  const body = { estado: 'suspendido' as const, motivo: 'Cuota sin pagar', version: 1 };
  const changed = await callWire(app.url, changeEstado, { params: { id }, token, body });
  expect(changed.body).toMatchObject({ estado: 'suspendido', version: 2 });
  const seen = await callWire(app.url, getFicha, { params: { id }, token: mine });
  expect(seen.body.ficha.estado).toBe('suspendido');
  const [last] = await historyOf(id);
  expect(last).toMatchObject({ antes: 'activo', estado: 'suspendido', motivo: 'Cuota sin pagar' });
  expect(last?.usuario).toContain('administracion');

  const slow = await callWire(app.url, changeEstado, { params: { id }, token, body });
  expect(slow.status).toBe(422);
  const old = { ...body, estado: 'activo' as const };
  const late = await callWire(app.url, changeEstado, { params: { id }, token, body: old });
  expect([late.status, late.error.motivo]).toEqual([409, 'version_vieja']);
  expect(await historyOf(id)).toHaveLength(1);
});

it('asks for the reason', async () => {
  const { personaId: id } = await app.newMember();
  const body = { estado: 'baja' as const, motivo: ' ', version: 1 };
  const { status, error } = await callWire(app.url, changeEstado, { params: { id }, token, body });
  expect([status, error.errores?.[0]?.campo]).toEqual([422, 'motivo']);
});

it('asks for the reason by the form too, and stays as it is where the form does not say', async () => {
  const { personaId: id } = await app.newMember();
  const { body: row } = await callWire(app.url, personas.get, { params: { id }, token });
  const { activado: _activado, id: _id, estado: _estado, ...values } = row;
  const put = (more: object) =>
    callWire(app.url, personas.update, { params: { id }, token, body: { ...values, ...more } });
  const mute = await put({ estado: 'suspendido' });
  expect([mute.status, mute.error.errores?.[0]?.campo]).toEqual([422, 'motivo']);
  expect(await historyOf(id)).toEqual([]);
  const said = await put({ estado: 'suspendido', motivo: 'Cuota sin pagar' });
  expect(said.body).toMatchObject({ estado: 'suspendido', version: 2 });
  expect(await historyOf(id)).toMatchObject([{ estado: 'suspendido', motivo: 'Cuota sin pagar' }]);
  const silent = await put({ version: 2, legajo: '77' });
  expect(silent.body).toMatchObject({ estado: 'suspendido', legajo: '77' });
});

it('lists the devices with the card, and closes one of them', async () => {
  const { personaId: id, token: mine } = await app.newMember();
  const list = async () =>
    (await callWire(app.url, listDispositivosOf, { params: { id }, token })).body.dispositivos;
  const [device] = await list();
  expect(device?.dispositivo).toBe('web');
  const dispositivo_id = device?.id as number;
  const other = await app.newMember();
  const wrong = { params: { id: other.personaId, dispositivo_id }, token };
  expect((await callWire(app.url, closeDispositivoOf, wrong)).status).toBe(404);
  const close = { params: { id, dispositivo_id }, token };
  expect((await callWire(app.url, closeDispositivoOf, close)).status).toBe(200);
  expect(await list()).toEqual([]);
  const gone = await callWire(app.url, getFicha, { params: { id }, token: mine });
  expect(gone.status).toBe(401);
  const filter = JSON.stringify({ persona_id: id, accion: 'cierre' });
  const audit = await callWire(app.url, auditoria.list, { token, query: { filter } });
  expect(audit.body).toHaveLength(1);
});
