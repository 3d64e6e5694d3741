import { enviarLecturas, verPaquete } from '@gremio/contract/puerta/endpoints.ts';
import {
  lecturasWrite,
  type LecturasWrite,
  type Paquete,
} from '@gremio/contract/puerta/schemas.ts';
import { HOUR_MS, MINUTE_MS } from '@gremio/contract/platform/time.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DoorState } from './components/door-state.ts';
import { createEngine } from './components/engine.ts';

const START = Date.parse('2026-12-12T20:30:00-03:00');

/**
 * Clocks of the device, in milliseconds since the test began: one can be set, the other cannot, but stands
 * still while the device sleeps.
 */
let elapsed = 0;
let slept = 0;
let setBy = 0;
let hasSignal = false;
let sent: LecturasWrite[] = [];

const lugar = {
  clase: 'evento' as const,
  id: 3,
  nombre: 'Fiesta',
  lugar: 'Club',
  desde: '2026-12-12T20:00:00-03:00',
  hasta: '2026-12-13T02:00:00-03:00',
};
const person = (id: number) => ({
  id,
  nombre: `Persona ${id}`,
  numdoc: String(id),
  fecha_nacimiento: null,
  titular: null,
  titular_id: id,
  parentesco: null,
  vigente: true,
  ingreso: null,
  revisar: [],
});
const kept = {
  lugar,
  claves: [],
  huellas: '',
  version: 4,
  visto: START,
  desfase: 0,
  esperados: [person(1), person(2), person(3)],
};
const estado = (): DoorState => ({ kept, accesos: new Map(), queue: [] });

const serverTime = () => new Date(START + elapsed + slept).toISOString();
const news = { version: 5, desde: 4, adentro: 0, accesos: [] };
const paquete = (): Paquete => ({
  ...news,
  lugar,
  claves: [],
  momento: serverTime(),
  partes: [],
  huellas: '',
});

beforeEach(() => {
  [elapsed, slept, setBy, hasSignal, sent] = [0, 0, 0, false, []];
  vi.spyOn(Date, 'now').mockImplementation(() => START + elapsed + slept + setBy);
  vi.spyOn(performance, 'now').mockImplementation(() => elapsed);
  vi.stubGlobal('fetch', async (address: string | URL | Request, init?: RequestInit) => {
    if (!hasSignal) throw new TypeError('Failed to fetch');
    const url = address instanceof Request ? address.url : String(address);
    const part = (path: string) => path.split('/').at(-1) ?? path;
    if (url.includes(part(verPaquete.path))) return Response.json(paquete());
    if (!url.includes(part(enviarLecturas.path)) || typeof init?.body !== 'string')
      throw new TypeError(`unexpected call: ${url}`);
    sent.push(lecturasWrite.parse(JSON.parse(init.body)));
    return Response.json({ momento: serverTime(), novedad: news, resultados: [] });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Minutes after the start at which each person entered, by the server's correction. */
function enteredAt(): Record<number, number> {
  return Object.fromEntries(
    sent.flatMap(({ reloj, lecturas }) =>
      lecturas.map(({ persona = 0, momento }) => [
        persona,
        Math.round((elapsed + slept - Date.parse(reloj) + Date.parse(momento)) / MINUTE_MS),
      ]),
    ),
  );
}

const lateBy = (minutes: number) => {
  elapsed = minutes * MINUTE_MS;
};

test.each([3 * HOUR_MS, -3 * HOUR_MS, 7 * 24 * HOUR_MS])(
  'a clock set by %i ms without signal changes no entry, and the door says so',
  async (ms) => {
    const engine = createEngine(estado(), 'Norte');
    lateBy(1);
    expect((await engine.read({ persona: 1 })).veredicto.motivo).toBe('entra');
    expect(engine.view().clockWasSet).toBe(false);
    setBy = ms;
    lateBy(5);
    expect((await engine.read({ persona: 2 })).veredicto.motivo).toBe('entra');
    expect(engine.view().clockWasSet).toBe(true);
    hasSignal = true;
    lateBy(20);
    await engine.refresh();
    expect(enteredAt()).toEqual({ 1: 1, 2: 5 });
    expect(engine.view().clockWasSet).toBe(false);
  },
);

test('a page opened by a clock that was set back goes on from the time of its list', async () => {
  setBy = -26 * HOUR_MS;
  const engine = createEngine(estado(), 'Norte');
  expect((await engine.read({ persona: 1 })).veredicto.motivo).toBe('entra');
  expect(engine.view().clockWasSet).toBe(true);
});

test('entries of a page that was opened by a wrong clock are corrected with the signal', async () => {
  setBy = 2 * HOUR_MS;
  const engine = createEngine(estado(), 'Norte');
  lateBy(2);
  await engine.read({ persona: 1 });
  await engine.letInAll([3]);
  hasSignal = true;
  lateBy(9);
  await engine.refresh();
  expect(enteredAt()).toEqual({ 1: 2, 3: 2 });
});

test('a door that slept in a pocket goes on at the right time, and blames nobody', async () => {
  const engine = createEngine(estado(), 'Norte');
  lateBy(1);
  await engine.read({ persona: 1 });
  engine.setHidden(true);
  slept = 40 * MINUTE_MS;
  engine.setHidden(false);
  expect(engine.now().getTime()).toBe(START + 41 * MINUTE_MS);
  lateBy(2);
  await engine.read({ persona: 2 });
  expect(engine.view().clockWasSet).toBe(false);
  hasSignal = true;
  lateBy(3);
  await engine.refresh();
  expect(enteredAt()).toEqual({ 1: 1, 2: 42 });
});

test('many short sleeps add up', async () => {
  const engine = createEngine(estado(), 'Norte');
  for (let times = 1; times <= 6; times += 1) {
    engine.setHidden(true);
    slept += 20_000;
    engine.setHidden(false);
  }
  const late = START + elapsed + slept - engine.now().getTime();
  expect(late).toBeLessThanOrEqual(30_000);
  expect((await engine.read({ persona: 1 })).veredicto.motivo).toBe('entra');
  expect(engine.view().clockWasSet).toBe(false);
});
