import { findDifferences } from '../platform/cupos/taken-places.ts';
import { deshacerActo } from '@gremio/contract/personal/auditoria/endpoints.ts';
import { ACT_HEADER } from '@gremio/contract/platform/undo.ts';
import { bookHora } from '@gremio/contract/turnos/endpoints.ts';
import { cancelPorTelefono } from '@gremio/contract/turnos/telefono/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { openCampania } from '../../testing/campania.ts';
import { createUnlockedCupos } from '../../testing/cupos.ts';
import { callWire } from '../../testing/http.ts';
import type { Cupos } from '../platform/cupos/service.ts';

const PLACES = 5;
const CROWD = 60;

interface Scene {
  apps: [TestApp, TestApp];
  /** Everybody asks for the hour, on the other server; resolves to how many got a place. */
  crowd: () => Promise<number>;
  /** Undoes each of the cancellations; resolves to how many came back. */
  undo: () => Promise<number>;
  /** Living turnos of the hour. */
  taken: () => Promise<number>;
}

/** An hour whose turnos a clerk cancelled, all of them, and now wants back. */
async function prepare(replaced: { cupos?: Cupos }): Promise<Scene> {
  const one = await startTestApp(replaced);
  const other = await startTestApp({ databaseUrl: one.databaseUrl });
  const { dias } = await openCampania(one, { cant_turnos: PLACES, dias: 1 });
  const params = { coleccion: 'turnos', dia: dias[0] as string, hora: '10:00' };
  const ask = ({ token }: { token: string }) => callWire(other.url, bookHora, { params, token });
  const booked = await Promise.all((await one.newMembers(PLACES)).map(ask));
  const token = await one.newStaff('turnos');
  const acts: number[] = [];
  for (const { body } of booked) {
    const { headers } = await callWire(one.url, cancelPorTelefono, {
      params: { id: body.turno.id },
      body: {},
      token,
    });
    acts.push(Number(headers.get(ACT_HEADER)));
  }
  const members = await one.newMembers(CROWD);
  const granted = (answers: { status: number }[]) =>
    answers.filter(({ status }) => status === 200).length;
  return {
    apps: [one, other],
    crowd: async () => granted(await Promise.all(members.map(ask))),
    undo: async () =>
      granted(
        await Promise.all(
          acts.map((id) => callWire(one.url, deshacerActo, { params: { id }, token })),
        ),
      ),
    async taken() {
      const rows = await one.query(`select 1 from turnos where estado = 'reservado'`);
      return rows.length;
    },
  };
}

const close = (apps: TestApp[]) => Promise.all(apps.map((app) => app.close()));

describe('a clerk undoes cancellations while members take the places', () => {
  it('gives every place once, to whoever comes first', async () => {
    const { apps, crowd, undo, taken } = await prepare({});
    const [members, back] = await Promise.all([crowd(), undo()]);
    expect(members + back).toBe(PLACES);
    expect(await taken()).toBe(PLACES);
    expect(await findDifferences(apps[0].house)).toEqual([]);
    await close(apps);
  });

  it('sees the oversale when the guard is off', async () => {
    let come: () => Promise<unknown> = async () => undefined;
    const { apps, crowd, undo, taken } = await prepare({
      cupos: createUnlockedCupos(async () => void (await come())),
    });
    let coming: Promise<number> | undefined;
    come = () => (coming ??= crowd());
    await undo();
    expect(await taken()).toBeGreaterThan(PLACES);
    await close(apps);
  });
});
