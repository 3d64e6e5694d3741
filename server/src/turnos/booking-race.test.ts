import { findDifferences } from '../platform/cupos/taken-places.ts';
import { bookHora, listHoras } from '@gremio/contract/turnos/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { openCampania } from '../../testing/campania.ts';
import type { TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { closeAll, MEMBERS, race } from '../../testing/race.ts';

const LIMIT = 50;

describe('400 members at once for an hour with 50 places, on two servers', () => {
  const place = { coleccion: 'turnos', dia: '', hora: '10:00' };
  const run = (guarded: boolean) =>
    race(
      guarded,
      (url, token) => callWire(url, bookHora, { params: place, token }),
      async (app) => {
        const campania = await openCampania(app, { cant_turnos: LIMIT, dias: 1 });
        place.dia = campania.dias[0] as string;
      },
    );

  it('gives exactly 50 turnos, and every other one a 409 in Spanish', async () => {
    const { apps, statuses, messages } = await run(true);
    expect(Object.fromEntries(statuses)).toEqual({ 200: LIMIT, 409: MEMBERS - LIMIT });
    expect([...messages]).toEqual([
      'Ese horario se acaba de completar. Elegí otro de los que quedan.',
    ]);
    const [app] = apps as [TestApp];
    expect(await findDifferences(app.house)).toEqual([]);
    const token = await app.newIdentidad();
    const { body } = await callWire(app.url, listHoras, { params: place, token });
    expect(body.horas.map((hora) => hora.hora)).not.toContain('10:00');
    await closeAll(apps);
  });

  it('sees the oversale when the guard is off', async () => {
    const { apps, statuses } = await run(false);
    expect(statuses.get(200)).toBeGreaterThan(LIMIT);
    await closeAll(apps);
  });
});
