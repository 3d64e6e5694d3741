import { findDifferences } from '../platform/cupos/taken-places.ts';
import { cierreDeHora } from '@gremio/contract/turnos/cierre/endpoints.ts';
import type { PlanDeCierre } from '@gremio/contract/turnos/cierre/schemas.ts';
import { bookHora } from '@gremio/contract/turnos/endpoints.ts';
import { describe, expect, it } from 'vitest';
import type { Cupos } from '../platform/cupos/service.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { openCampania } from '../../testing/campania.ts';
import { createUnheldCupos } from '../../testing/cupos.ts';
import { callWire } from '../../testing/http.ts';

const BOOKED = 10;
const CROWD = 60;

interface Scene {
  one: TestApp;
  other: TestApp;
  crowd: () => Promise<number[]>;
  close: () => Promise<{ status: number }>;
}

/**
 * Ten are booked at 10:00, which a clerk closes on one server; 11:00 has ten places, and sixty members
 * request them from another server.
 */
async function prepare(replaced: { cupos?: Cupos }): Promise<Scene> {
  const one = await startTestApp(replaced);
  const other = await startTestApp({ databaseUrl: one.databaseUrl });
  const { dias } = await openCampania(one, {
    cant_turnos: BOOKED,
    dias: 1,
    horas: ['10:00', '11:00'],
  });
  const dia = dias[0] as string;
  const ask = (hora: string) => (member: { token: string }) =>
    callWire(other.url, bookHora, {
      params: { coleccion: 'turnos', dia, hora },
      token: member.token,
    });
  const booked = await Promise.all((await one.newMembers(BOOKED)).map(ask('10:00')));
  expect(booked.every(({ status }) => status === 200)).toBe(true);
  const [row] = await one.query<{ id: number }>(`select id from horas where hora = '10:00'`);
  const staff = await one.newStaff('turnos');
  const params = { id: row?.id as number };
  const members = await one.newMembers(CROWD);

  /** Closes as a clerk does, who looks again whenever the plan changed. */
  async function close() {
    let { body: plan } = await callWire(one.url, cierreDeHora.preview, { params, token: staff });
    for (;;) {
      const vistos = plan.afectados.map(({ id, destino }) => ({
        id,
        destino_id: destino?.id ?? null,
      }));
      const answer = await callWire(one.url, cierreDeHora.close, {
        params,
        body: { decision: 'mover', cancelar_sin_lugar: true, motivo: 'Prueba', vistos },
        token: staff,
      });
      if (answer.error.motivo !== 'cierre_cambio') return answer;
      plan = answer.error['plan'] as PlanDeCierre;
    }
  }
  const crowd = async () => (await Promise.all(members.map(ask('11:00')))).map((one) => one.status);
  return { one, other, crowd, close };
}

const take = async (app: TestApp) =>
  app.query<{ hora: string; tomados: number; filas: number; cerrado: boolean }>(
    `select h.hora, c.tomados, c.cerrado,
       (select count(*)::int from turnos t where t.cupo_id = c.id and t.estado = 'reservado') as filas
     from horas h join cupos c on c.id = h.cupo_id order by h.hora`,
  );

describe('a clerk closes an hour while members take the one its bookings would go to', () => {
  it('gives every place once: who was moved has one, and nobody more than fit', async () => {
    const { one, other, crowd, close } = await prepare({});
    const [statuses, closed] = await Promise.all([crowd(), close()]);
    expect(closed.status).toBe(200);
    expect(new Set(statuses)).toEqual(new Set(statuses.includes(200) ? [200, 409] : [409]));
    const [ten, eleven] = await take(one);
    expect(ten).toEqual({ hora: '10:00', tomados: 0, filas: 0, cerrado: true });
    expect(eleven).toEqual({ hora: '11:00', tomados: BOOKED, filas: BOOKED, cerrado: false });
    expect(await findDifferences(one.house)).toEqual([]);
    await Promise.all([one.close(), other.close()]);
  });

  it('sees the oversale when the guard is off', async () => {
    let come: () => Promise<unknown> = async () => undefined;
    const unguarded = createUnheldCupos(async () => void (await come()));
    const { one, other, crowd, close } = await prepare({ cupos: unguarded });
    come = crowd;
    await close();
    const eleven = (await take(one))[1];
    expect(eleven?.filas).toBeGreaterThan(BOOKED);
    await Promise.all([one.close(), other.close()]);
  });
});
