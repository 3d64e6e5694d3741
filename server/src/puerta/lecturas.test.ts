import { randomUUID } from 'node:crypto';
import { resolver } from '@gremio/contract/puerta/rules.ts';
import type { Esperado, LecturaPuerta } from '@gremio/contract/puerta/schemas.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../platform/database/handle.ts';
import { isRefusal } from '../platform/outcome.ts';
import { createRendezvous, readAsOfNow } from '../../testing/cupos.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { findVersion, type Sitio, takeVersion } from './accesos.queries.ts';
import type { PuertaSource } from './accesos.ts';
import { correct, receive } from './lecturas.ts';

/** The counting itself, with a stub for the room, as it does not depend on which room the people are of. */

const NOW = '2026-11-20T21:00:00.000-03:00';
const clock = { now: () => new Date(NOW) };
const PEOPLE = 4;

let first: TestApp;
let second: TestApp;
beforeAll(async () => {
  first = await startTestApp({ clock });
  second = await startTestApp({ clock, databaseUrl: first.databaseUrl });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const personOf = (id: number): Esperado => ({
  id,
  nombre: `Persona ${id}`,
  numdoc: String(20_000_000 + id),
  fecha_nacimiento: null,
  titular: null,
  titular_id: id,
  parentesco: null,
  vigente: true,
  ingreso: null,
  revisar: [],
});

/** A place that is open today and expects everyone with an id up to `PEOPLE`. */
const source: PuertaSource = {
  list: async () => [],
  find: async (_db, id) => ({
    id,
    nombre: 'Fiesta',
    lugar: 'Salón',
    desde: '2026-11-20T20:00:00-03:00',
    hasta: '2026-11-21T04:00:00-03:00',
  }),
  listEsperados: async (_db, _id, ids) =>
    (ids ?? [1, 2, 3, 4]).filter((id) => id <= PEOPLE).map(personOf),
  countEsperados: async (_db, ids) => new Map(ids.map((id) => [id, PEOPLE])),
  setIngreso: async () => undefined,
};
type Guard = 'guarded' | { meet: () => Promise<void> };

/**
 * Without the guard, changes of a place are not serialised, and each reads what there was before any of them
 * wrote.
 */
function doorOf(app: TestApp, guard: Guard = 'guarded') {
  const isGuarded = guard === 'guarded';
  const people: PuertaSource = isGuarded
    ? source
    : {
        ...source,
        async listEsperados(...asked) {
          await guard.meet();
          return source.listEsperados(...asked);
        },
      };
  const sources = { evento: people, congreso: people };
  const hold: typeof takeVersion = isGuarded
    ? takeVersion
    : async (tx, sitio) => (await findVersion(tx, sitio)) + 1;
  return async (sitio: Sitio, puerta: string, scans: LecturaPuerta[]) => {
    const body = { puerta, reloj: NOW, lecturas: scans };
    const received = await inTransaction(app.house.db, async (tx) => {
      if (!isGuarded) await readAsOfNow(tx);
      return receive(app.house, tx, sitio, body, 'puerta@prueba.local', { sources, hold });
    });
    if (isRefusal(received)) throw new Error(received.body.message);
    return received;
  };
}

let nextPlace = 0;
const newPlace = (): Sitio => ({ clase: 'evento', de: (nextPlace += 1) });

const scanOf = (persona: number, more: Partial<LecturaPuerta> = {}): LecturaPuerta => ({
  id: randomUUID(),
  tipo: 'entra',
  persona,
  momento: NOW,
  adentro: true,
  ...more,
});

const stateOf = ({ de }: Sitio) =>
  first.query<{ id: string; persona_ref: number; estado: string }>(
    `select id, persona_ref, estado from accesos where clase = 'evento' and de = $1 order by id`,
    [de],
  );

describe('the clock of a door', () => {
  const now = new Date(NOW);
  it.each([
    ['is right', '2026-11-20T20:50:00-03:00', NOW, '2026-11-20T20:50:00-03:00'],
    [
      'is an hour ahead',
      '2026-11-20T21:50:00-03:00',
      '2026-11-20T22:00:00-03:00',
      '2026-11-20T20:50:00-03:00',
    ],
    [
      'is years behind',
      '2001-01-01T00:10:00-03:00',
      '2001-01-01T00:20:00-03:00',
      '2026-11-20T20:50:00-03:00',
    ],
    ['jumped ahead since', '2027-01-01T00:00:00-03:00', NOW, NOW],
    ['jumped back since', '2001-01-01T00:00:00-03:00', NOW, '2026-11-13T21:00:00-03:00'],
  ])('%s', (_title, momento, reloj, expected) => {
    expect(correct(momento, reloj, now)).toBe(new Date(expected).toISOString());
  });
});

const anyScan = fc.record({
  id: fc.uuid(),
  persona: fc.integer({ min: 1, max: PEOPLE }),
  minute: fc.integer({ min: 10, max: 20 }),
  puerta: fc.integer({ min: 1, max: 3 }),
  undone: fc.boolean(),
});
const anyEvening = fc.uniqueArray(anyScan, { selector: (one) => one.id, maxLength: 10 });

describe('scans, undos and repeats of several doors', () => {
  it('end alike in whatever order they are sent, and count each person once', async () => {
    const send = doorOf(first);
    await fc.assert(
      fc.asyncProperty(anyEvening, fc.integer(), fc.boolean(), async (evening, seed, repeat) => {
        const sitio = newPlace();
        const sent = evening.flatMap(({ id, persona, minute, puerta, undone }) => {
          const momento = `2026-11-20T20:${minute}:00-03:00`;
          const scan = { puerta: `Puerta ${puerta}`, ...scanOf(persona, { id, momento }) };
          return undone ? [scan, { ...scan, tipo: 'deshace' as const }] : [scan];
        });
        const all = repeat ? [...sent, ...sent] : sent;
        const at = new Map(all.map((one, index) => [one, (index * 7919 + seed) % 101]));
        const shuffled = all.toSorted((a, b) => (at.get(a) ?? 0) - (at.get(b) ?? 0));
        for (const { puerta, ...scan } of shuffled) await send(sitio, puerta, [scan]);

        const expected = new Map<string, string>();
        for (const persona of [1, 2, 3, 4]) {
          const theirs = evening.filter((one) => one.persona === persona);
          const pasadas = theirs.map(({ id, minute, undone }) => ({
            id,
            momento: `2026-11-20T20:${minute}:00-03:00`,
            anulado: undone,
          }));
          for (const [id, estado] of resolver(pasadas)) expected.set(id, estado);
        }
        const state = await stateOf(sitio);
        expect(new Map(state.map((row) => [row.id, row.estado]))).toEqual(expected);
        const inside = new Set(evening.filter((one) => !one.undone).map((one) => one.persona)).size;
        expect(state.filter((row) => row.estado === 'ingreso')).toHaveLength(inside);
        if (shuffled.length > 0) {
          const [last] = shuffled.slice(-1).map(({ puerta: _puerta, ...scan }) => scan);
          const { novedad } = await send(sitio, 'Puerta 1', [last as LecturaPuerta]);
          expect(novedad.adentro).toBe(inside);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('of one request count like those of several', async () => {
    const sitio = newPlace();
    const scan = scanOf(1, { momento: '2026-11-20T20:30:00-03:00' });
    const earlier = scanOf(1, { momento: '2026-11-20T20:10:00-03:00' });
    const { resultados, novedad } = await doorOf(first)(sitio, 'Norte', [
      scan,
      earlier,
      scan,
      { ...earlier, tipo: 'deshace' },
    ]);
    expect(novedad.adentro).toBe(1);
    expect(resultados.map((one) => one.acceso?.estado)).toEqual([
      'ingreso',
      'anulado',
      'ingreso',
      'anulado',
    ]);
  });

  it('are numbered without a gap that a door could miss', async () => {
    const sitio = newPlace();
    const doors = [doorOf(first), doorOf(second)];
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        (doors[n % 2] as (typeof doors)[0])(sitio, `Puerta ${n}`, [scanOf((n % PEOPLE) + 1)]),
      ),
    );
    expect(await findVersion(first.house.db, sitio)).toBe(12);
    const state = await stateOf(sitio);
    expect(state).toHaveLength(12);
    expect(state.filter((row) => row.estado === 'ingreso')).toHaveLength(PEOPLE);
  });
});

describe('the same person at two doors at the same moment, on two servers', () => {
  const race = async (sitio: Sitio, guard?: Guard) => {
    const doors = [doorOf(first, guard), doorOf(second, guard)];
    await Promise.allSettled(
      doors.map((send, n) => send(sitio, `Puerta ${n}`, [scanOf(1, { adentro: false })])),
    );
    return (await stateOf(sitio)).filter((row) => row.estado === 'ingreso').length;
  };

  it('enters once', async () => {
    for (let round = 0; round < 10; round += 1) expect(await race(newPlace())).toBe(1);
  });

  it('enters once by the index alone, if nobody waits', async () => {
    expect(await race(newPlace(), { meet: createRendezvous(2) })).toBe(1);
  });

  it('is seen to enter twice when the guard is off', async () => {
    await first.query('drop index accesos_un_ingreso');
    expect(await race(newPlace(), { meet: createRendezvous(2) })).toBe(2);
  });
});
