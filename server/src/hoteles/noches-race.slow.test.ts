import { findDifferences } from '../platform/cupos/taken-places.ts';
import * as wire from '@gremio/contract/hoteles/endpoints.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createUnguardedCupos } from '../../testing/cupos.ts';
import { callWire } from '../../testing/http.ts';
import { openHotel, type OpenHotel } from '../../testing/world-hoteles.ts';

const SERVERS = 2;
const MEMBERS = 200;

interface Race {
  apps: TestApp[];
  statuses: Record<number, number>;
  messages: Set<string>;
}

interface Stay {
  desde: string;
  noches: number;
  adultos?: number;
}

/** All members book at once, half of them on each of two servers that share a database. */
async function race(
  guarded: boolean,
  plan: Parameters<typeof openHotel>[1],
  members: number,
  stayOf: (hotel: OpenHotel, index: number) => Stay,
): Promise<Race & { hotel: OpenHotel }> {
  const replacements = guarded ? {} : { cupos: createUnguardedCupos(SERVERS) };
  const first = await startTestApp(replacements);
  const second = await startTestApp({ ...replacements, databaseUrl: first.databaseUrl });
  const apps = [first, second];
  const hotel = await openHotel(first, plan);
  const everybody = await first.newMembers(members);
  const answers = await Promise.all(
    everybody.map(({ token }, index) => {
      const { desde, noches, adultos = 1 } = stayOf(hotel, index);
      const fecha_hasta = plusDays(desde, noches);
      const body = { hotel_id: hotel.id, fecha_desde: desde, fecha_hasta, adultos };
      return callWire((apps[index % SERVERS] as TestApp).url, wire.addReserva, { body, token });
    }),
  );
  const statuses: Record<number, number> = {};
  const messages = new Set<string>();
  for (const { status, error } of answers) {
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status !== 200) messages.add(error.message);
  }
  return { apps, hotel, statuses, messages };
}

const close = (apps: TestApp[]) => Promise.all(apps.map((app) => app.close()));

/** Rooms taken per night, with the rows that prove them. */
const takenOf = (app: TestApp, hotelId: number) =>
  app.query<{ noche: string; limite: number; tomados: number; filas: number }>(
    `select n.noche, c.limite, c.tomados, count(r.id)::int as filas
     from noches n join cupos c on c.id = n.cupo_id
       left join reserva_noches r on r.cupo_id = c.id and r.estado = 'tomada'
     where n.hotel_id = $1 group by n.id, c.id order by n.noche`,
    [hotelId],
  );

describe(`${MEMBERS} members at once for the same three nights, 10 rooms, two servers`, () => {
  it('gives exactly 10, and every other one a 409 in Spanish', async () => {
    const { apps, hotel, statuses, messages } = await race(
      true,
      { habitaciones: 10 },
      MEMBERS,
      ({ noches }) => ({ desde: noches[0] as string, noches: 3 }),
    );
    expect(statuses).toEqual({ 200: 10, 409: MEMBERS - 10 });
    expect([...messages]).toEqual([
      'No quedan habitaciones para alguna de esas noches. Probá con otras fechas.',
    ]);
    const [app] = apps as [TestApp];
    const taken = (await takenOf(app, hotel.id)).map((night) => night.filas);
    expect(taken.slice(0, 4)).toEqual([10, 10, 10, 0]);
    expect(await findDifferences(app.house)).toEqual([]);
    await close(apps);
  });
});

describe(`${MEMBERS} members at once for nights that overlap in every way`, () => {
  it('never passes the rooms of any night, and nobody waits for another without end', async () => {
    const { apps, hotel, statuses } = await race(
      true,
      { habitaciones: 5 },
      MEMBERS,
      ({ noches }, index) => ({
        desde: noches[(index * 7) % 12] as string,
        noches: 1 + (index % 5),
      }),
    );
    expect(Object.keys(statuses).sort()).toEqual(['200', '409']);
    const [app] = apps as [TestApp];
    const taken = await takenOf(app, hotel.id);
    expect(Math.max(...taken.map((night) => night.filas))).toBe(5);
    for (const { filas, tomados, limite } of taken) {
      expect(filas).toBe(tomados);
      expect(filas).toBeLessThanOrEqual(limite);
    }
    const [partial] = await app.query<{ n: number }>(
      `select count(*)::int as n from reservas r where (fecha_hasta - fecha_desde) <>
        (select count(*) from reserva_noches where reserva_id = r.id)`,
    );
    expect(partial?.n).toBe(0);
    expect(await findDifferences(app.house)).toEqual([]);
    await close(apps);
  });
});

describe('16 members at once for the last two rooms of a night, each asking for two', () => {
  const run = (guarded: boolean) =>
    race(
      guarded,
      { habitaciones: 2, plazas: 1, habitaciones_por_reserva: 2 },
      16,
      ({ noches }) => ({ desde: noches[0] as string, noches: 1, adultos: 2 }),
    );

  it('gives them to one', async () => {
    const { apps, statuses } = await run(true);
    expect(statuses).toEqual({ 200: 1, 409: 15 });
    await close(apps);
  });

  it('sees the oversale when the guard is off', async () => {
    const { apps, hotel, statuses } = await run(false);
    expect(statuses[200]).toBeGreaterThan(1);
    const [night] = await takenOf(apps[0] as TestApp, hotel.id);
    expect(night?.filas).toBeGreaterThan(2);
    await close(apps);
  });
});
