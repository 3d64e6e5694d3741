import { ajustes } from '@gremio/contract/ajustes/endpoints.ts';
import * as wire from '@gremio/contract/personal/endpoints.ts';
import {
  clavesActivacion,
  closeDispositivosOf,
  hijos,
} from '@gremio/contract/personas/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the audit', () => {
  it('lists what was done, the latest first, narrowed as asked', async () => {
    const token = await app.newStaff('administracion');
    const change = (version: number, atribucion: string) =>
      callWire(app.url, ajustes.update, {
        params: { id: 'mapa' },
        body: { valor: { teselas: null, atribucion }, version },
        token,
      });
    await change(0, 'una');
    await change(1, 'otra');
    const list = (filter: object) =>
      callWire(app.url, wire.auditoria.list, {
        query: { filter: JSON.stringify(filter), sort: '["momento","DESC"]' },
        token,
      });
    const { body, headers } = await list({ recurso: 'ajustes', recurso_id: 'mapa' });
    expect(headers.get('content-range')).toBe('auditoria 0-1/2');
    expect(body.map((row) => [row.accion, row.antes, row.despues])).toEqual([
      ['cambio', expect.objectContaining({ version: 1 }), expect.objectContaining({ version: 2 })],
      ['cambio', expect.objectContaining({ version: 0 }), expect.objectContaining({ version: 1 })],
    ]);
    const one = await callWire(app.url, wire.auditoria.get, {
      params: { id: body[0]?.id ?? 0 },
      token,
    });
    expect(one.body).toEqual(body[0]);
    expect((await list({ recurso: 'ajustes', desde: '2999-01-01' })).body).toEqual([]);
    expect((await list({ usuario: 'nadie@prueba.local' })).body).toEqual([]);
    const reader = await app.newStaff('lectura');
    expect((await callWire(app.url, wire.auditoria.list, { token: reader })).status).toBe(403);
  });

  it('knows whom each thing was about, whatever it was done to', async () => {
    const token = await app.newStaff('administracion');
    const { personaId } = await app.newMember();
    const { body: hijo } = await callWire(app.url, hijos.create, {
      body: {
        persona_id: personaId,
        nombre: 'Una hija',
        numdoc: '51234567',
        fecha_nacimiento: '2020-05-01',
      },
      token,
    });
    await callWire(app.url, hijos.remove, { params: { id: hijo.id }, token });
    await callWire(app.url, clavesActivacion.create, { body: { persona_id: personaId }, token });
    await callWire(app.url, closeDispositivosOf, { params: { id: personaId }, token });
    await app.newMember();
    const { body } = await callWire(app.url, wire.auditoria.list, {
      query: { filter: JSON.stringify({ persona_id: personaId }), sort: '["id","ASC"]' },
      token,
    });
    expect(body.map(({ accion, recurso }) => `${accion} ${recurso}`)).toEqual([
      'alta hijos',
      'borrado hijos',
      'emision claves_activacion',
      'cierre personas',
    ]);
    expect(body.every(({ persona_id }) => persona_id === personaId)).toBe(true);
  });
});
