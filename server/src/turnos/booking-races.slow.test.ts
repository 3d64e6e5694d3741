import { findDifferences } from '../platform/cupos/taken-places.ts';
import { addEmpleado, bookHora } from '@gremio/contract/turnos/endpoints.ts';
import { VACATION } from '@gremio/contract/turnos/schemas.ts';
import { describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { openCampania } from '../../testing/campania.ts';
import { callWire } from '../../testing/http.ts';
import { closeAll, MEMBERS, race } from '../../testing/race.ts';

const LIMIT = 50;

describe('400 members at once for 20 hours with 5 places each, on two servers', () => {
  it('fills each hour to its last place, and no further', async () => {
    const horas = Array.from({ length: 20 }, (_, n) => `${10 + Math.floor(n / 2)}:${n % 2}0`);
    let dia = '';
    let asked = 0;
    const { apps, statuses } = await race(
      true,
      (url, token) => {
        const hora = horas[(asked += 1) % horas.length] as string;
        return callWire(url, bookHora, { params: { coleccion: 'turnos', dia, hora }, token });
      },
      async (app) => {
        const campania = await openCampania(app, { cant_turnos: 5, dias: 1, horas });
        dia = campania.dias[0] as string;
      },
    );
    expect(Object.fromEntries(statuses)).toEqual({ 200: 100, 409: MEMBERS - 100 });
    const [app] = apps as [TestApp];
    expect(await findDifferences(app.house)).toEqual([]);
    expect(await app.query('select distinct tomados, limite from cupos')).toEqual([
      { tomados: 5, limite: 5 },
    ]);
    await closeAll(apps);
  });
});

describe('400 members at once for a vacation day with 50 places, on two servers', () => {
  let dia = '';
  const run = (guarded: boolean) =>
    race(
      guarded,
      (url, token) => callWire(url, addEmpleado, { params: { dia }, token }) as never,
      async (app) => {
        const campania = await openCampania(app, {
          fire_collection: VACATION,
          limite_empleados: LIMIT,
          dias: 1,
        });
        dia = campania.dias[0] as string;
      },
    );

  it('counts exactly 50 empleados, and every other one gets a 409 in Spanish', async () => {
    const { apps, statuses, messages } = await run(true);
    expect(Object.fromEntries(statuses)).toEqual({ 200: LIMIT, 409: MEMBERS - LIMIT });
    expect([...messages]).toEqual(['Ese día se acaba de completar. Elegí otro de los que quedan.']);
    const [app] = apps as [TestApp];
    expect(await findDifferences(app.house)).toEqual([]);
    await closeAll(apps);
  });

  it('sees the oversale when the guard is off', async () => {
    const { apps, statuses } = await run(false);
    expect(statuses.get(200)).toBeGreaterThan(LIMIT);
    await closeAll(apps);
  });
});
