import { findDifferences } from '../platform/cupos/taken-places.ts';
import { bookHora, listHoras, moveTurno } from '@gremio/contract/turnos/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { createUnheldCupos } from '../../testing/cupos.ts';
import { openCampania } from '../../testing/campania.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { closeAll, MEMBERS, race, SERVERS } from '../../testing/race.ts';

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

describe('60 members at once who move their turno to an hour with 50 places, on two servers', () => {
  const MOVERS = 60;

  async function run(replacements: Parameters<typeof startTestApp>[0]) {
    const first = await startTestApp(replacements);
    const second = await startTestApp({ ...replacements, databaseUrl: first.databaseUrl });
    const servers = [first, second];
    const horas = ['10:00', '10:30', '11:00'];
    const { dias } = await openCampania(first, { cant_turnos: LIMIT, dias: 1, horas });
    const ask = (endpoint: typeof bookHora, token: string, index: number, hora: string) =>
      callWire((servers[index % SERVERS] as TestApp).url, endpoint, {
        params: { coleccion: 'turnos', dia: dias[0] as string, hora },
        token,
      });
    const members = await first.newMembers(MOVERS);
    const all = (endpoint: typeof bookHora, horaOf: (index: number) => string) =>
      Promise.all(members.map(({ token }, n) => ask(endpoint, token, n, horaOf(n))));
    await all(bookHora, (n) => horas[n % 2] as string);
    const statuses = (await all(moveTurno, () => '11:00')).map((one) => one.status);
    const [{ tomados } = { tomados: 0 }] = await first.query<{ tomados: number }>(
      `select count(*)::int as tomados from turnos t join horas h on h.id = t.hora_id
       where h.hora = '11:00' and t.estado = 'reservado'`,
    );
    const differences = await findDifferences(first.house);
    await closeAll(servers);
    return { moved: statuses.filter((status) => status === 200).length, tomados, differences };
  }

  it('moves exactly 50', async () => {
    expect(await run({})).toEqual({ moved: LIMIT, tomados: LIMIT, differences: [] });
  });

  it('sees the oversale when the guard is off', async () => {
    const { tomados } = await run({ cupos: createUnheldCupos(async () => undefined) });
    expect(tomados).toBe(MOVERS);
  });
});
