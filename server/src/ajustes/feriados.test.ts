import { ajustes } from '@gremio/contract/ajustes/endpoints.ts';
import { listFeriados } from '@gremio/contract/ajustes/feriados/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';

/**
 * Official calendars: argentina.gob.ar/jefatura/feriados-nacionales-2025 and -2026. For 2027 those that Ley
 * 27.399 fixes: its bridge days were not decided by November 2026.
 */
const OFFICIAL: Record<number, { feriado: string[]; no_laborable: string[] }> = {
  2025: {
    feriado:
      '01-01 03-03 03-04 03-24 04-02 04-18 05-01 05-25 06-16 06-20 07-09 08-17 10-10 11-24 12-08 12-25'.split(
        ' ',
      ),
    // Jueves Santo, and Decreto 1027/2024.
    no_laborable: '04-17 05-02 08-15 11-21'.split(' '),
  },
  2026: {
    feriado:
      '01-01 02-16 02-17 03-24 04-02 04-03 05-01 05-25 06-15 06-20 07-09 08-17 10-12 11-23 12-08 12-25'.split(
        ' ',
      ),
    // Resolución 164/2025 of the Jefatura de Gabinete; Jueves Santo is a holiday, the day of Malvinas.
    no_laborable: '03-23 07-10 12-07'.split(' '),
  },
  2027: {
    feriado:
      '01-01 02-08 02-09 03-24 03-26 04-02 05-01 05-25 06-20 06-21 07-09 08-16 10-11 11-20 12-08 12-25'.split(
        ' ',
      ),
    no_laborable: ['03-25'],
  },
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const read = async (desde: number, hasta = desde) =>
  (await callWire(app.url, listFeriados, { query: { desde: String(desde), hasta: String(hasta) } }))
    .body.feriados;

it.each([2025, 2026, 2027])(
  'has the holidays and bridge days of %s, and no other',
  async (year) => {
    const found = await read(year);
    for (const tipo of ['feriado', 'no_laborable'] as const) {
      const days = found.filter((one) => one.tipo === tipo).map(({ fecha }) => fecha.slice(5));
      expect(days, tipo).toEqual(OFFICIAL[year]?.[tipo]);
    }
  },
);

it('names them', async () => {
  const byDay = new Map((await read(2025, 2026)).map((one) => [one.fecha, one]));
  expect(byDay.get('2026-12-25')?.nombre).toBe('Navidad');
  expect(byDay.get('2025-10-10')?.nombre).toBe('Día del Respeto a la Diversidad Cultural');
  for (const bridge of ['2025-05-02', '2026-12-07']) {
    expect(byDay.get(bridge)?.nombre).toBe('Día no laborable con fines turísticos');
  }
});

it.each([
  [2024, '2024-11-18', '2024-11-20', 'a Wednesday goes back'],
  [2025, '2025-11-24', '2025-11-20', 'a Thursday goes forward'],
  [2027, '2027-10-11', '2027-10-12', 'a Tuesday goes back'],
])('%s: %s instead of %s, %s', async (year, kept, falls) => {
  const days = (await read(year)).map(({ fecha }) => fecha);
  expect([days.includes(kept), days.includes(falls)]).toEqual([true, false]);
});

it('adds the days on which the organisation does not open, at once', async () => {
  const token = await app.newStaff('administracion');
  const dias = [
    { fecha: '2026-12-24', motivo: 'Nochebuena' },
    { fecha: '2026-12-25', motivo: 'Cerrado' },
    { fecha: '2030-01-02', motivo: 'Inventario' },
  ];
  const before = await read(2026);
  const saved = await callWire(app.url, ajustes.update, {
    params: { id: 'dias_cerrados' },
    body: { valor: { dias }, version: 0 },
    token,
  });
  expect(saved.status).toBe(200);
  await expect.poll(() => read(2026)).toHaveLength(before.length + 1);
  const december = (await read(2026)).filter(({ fecha }) => fecha > '2026-12-23');
  expect(december).toEqual([
    { fecha: '2026-12-24', nombre: 'Nochebuena', tipo: 'cerrado' },
    { fecha: '2026-12-25', nombre: 'Navidad', tipo: 'feriado' },
  ]);
});

it.each([
  [{ desde: 2026, hasta: 2025 }, 'hasta'],
  [{ desde: 2026, hasta: 2030 }, 'hasta'],
  [{ desde: 1999, hasta: 2026 }, 'desde'],
])('refuses %j by its field', async ({ desde, hasta }, campo) => {
  const query = { desde: String(desde), hasta: String(hasta) };
  const { status, error } = await callWire(app.url, listFeriados, { query });
  expect([status, error.errores?.[0]?.campo]).toEqual([422, campo]);
});
