import * as wire from '@gremio/contract/personas/endpoints.ts';
import * as activacion from '@gremio/contract/activacion/endpoints.ts';
import { bookHora, viewTurno } from '@gremio/contract/turnos/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { openCampania } from '../../testing/campania.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';

const clock = { now: () => new Date('2026-11-20T12:00:00-03:00') };
let app: TestApp;
let staff: string;

beforeAll(async () => {
  app = await startTestApp({ clock });
  staff = await app.newStaff('administracion');
});
afterAll(() => app.close());

async function setEstado(id: number, estado: string) {
  const at = { params: { id }, token: staff };
  const { body } = await callWire(app.url, wire.personas.get, at);
  const changed = { ...body, estado, motivo: 'De la prueba' };
  return callWire(app.url, wire.personas.update, { ...at, body: changed as never });
}

describe('a change of state', () => {
  it('reaches the devices at once, on every server', async () => {
    const second = await startTestApp({ clock, databaseUrl: app.databaseUrl });
    const { personaId, token } = await app.newMember();
    const sesion = async (url: string) =>
      (await callWire(url, activacion.getSesion, { token })).body.sesion.estado;
    expect([await sesion(app.url), await sesion(second.url)]).toEqual(['activo', 'activo']);
    await setEstado(personaId, 'suspendido');
    expect(await sesion(app.url)).toBe('suspendido');
    await expect.poll(() => sesion(second.url)).toBe('suspendido');
    await second.close();
  });

  it('to baja closes the devices and gives places to come back', async () => {
    const campania = await openCampania(app, { cant_turnos: 1, fire_collection: 'bajas' });
    const [leaving, staying] = (await app.newMembers(2)) as [Member, Member];
    const params = { coleccion: 'bajas', dia: campania.dias[0] as string, hora: '10:00' };
    const book = async ({ token }: Member) =>
      (await callWire(app.url, bookHora, { params, token })).status;
    expect([await book(leaving), await book(staying)]).toEqual([200, 409]);
    expect((await setEstado(leaving.personaId, 'baja')).body.activado).toBe(false);
    expect((await callWire(app.url, activacion.getSesion, { token: leaving.token })).status).toBe(
      401,
    );
    expect(await book(staying)).toBe(200);
    const mine = await callWire(app.url, viewTurno, {
      params: { a: staying.personaId, b: campania.id },
      token: staying.token,
    });
    expect(mine.body.turno).toMatchObject({ hora: '10:00', estado: 'reservado' });
  });
});
