import { findDifferences } from '../platform/cupos/taken-places.ts';
import { bookHora, moveTurno } from '@gremio/contract/turnos/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { createUnheldCupos } from '../../testing/cupos.ts';
import { openCampania } from '../../testing/campania.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { closeAll, SERVERS } from '../../testing/race.ts';

const LIMIT = 50;

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
