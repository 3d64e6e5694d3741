import { addEmpleado, bookHora, listHoras, moveTurno } from '@gremio/contract/turnos/endpoints.ts';
import { VACATION } from '@gremio/contract/turnos/schemas.ts';
import { describe, expect, it } from 'vitest';
import { createUnguardedCupos, createUnheldCupos } from '../../testing/cupos.ts';
import { openCampania } from '../../testing/campania.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';

const LIMIT = 50;
const MEMBERS = 400;
const SERVERS = 2;

interface Race {
  apps: TestApp[];
  statuses: Map<number, number>;
  messages: Set<string>;
}

/** Sends everybody's request at once, half of them to each of two servers on one database. */
async function race(
  guarded: boolean,
  ask: (url: string, token: string) => ReturnType<typeof callWire<typeof bookHora>>,
  prepare: (app: TestApp) => Promise<unknown>,
): Promise<Race> {
  const replacements = guarded ? {} : { cupos: createUnguardedCupos(SERVERS) };
  const first = await startTestApp(replacements);
  const second = await startTestApp({ ...replacements, databaseUrl: first.databaseUrl });
  await prepare(first);
  const apps = [first, second];
  const members = await first.newMembers(MEMBERS);
  const answers = await Promise.all(
    members.map(({ token }, index) => ask((apps[index % SERVERS] as TestApp).url, token)),
  );
  const statuses = new Map<number, number>();
  const messages = new Set<string>();
  for (const { status, error } of answers) {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status !== 200) messages.add(error.message);
  }
  return { apps, statuses, messages };
}

const close = (apps: TestApp[]) => Promise.all(apps.map((app) => app.close()));

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
    expect(await app.services.cupos.differences()).toEqual([]);
    const token = await app.newIdentidad();
    const { body } = await callWire(app.url, listHoras, { params: place, token });
    expect(body.horas.map((hora) => hora.hora)).not.toContain('10:00');
    await close(apps);
  });

  it('sees the oversale when the guard is off', async () => {
    const { apps, statuses } = await run(false);
    expect(statuses.get(200)).toBeGreaterThan(LIMIT);
    await close(apps);
  });
});

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
    expect(await app.services.cupos.differences()).toEqual([]);
    expect(await app.query('select distinct tomados, limite from cupos')).toEqual([
      { tomados: 5, limite: 5 },
    ]);
    await close(apps);
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
    expect(await app.services.cupos.differences()).toEqual([]);
    await close(apps);
  });

  it('sees the oversale when the guard is off', async () => {
    const { apps, statuses } = await run(false);
    expect(statuses.get(200)).toBeGreaterThan(LIMIT);
    await close(apps);
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
    const differences = await first.services.cupos.differences();
    await close(servers);
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
