import { countAll } from '../platform/report/count.ts';
import { informeDeTurnos } from '@gremio/contract/turnos/informes/endpoints.ts';
import * as wire from '@gremio/contract/turnos/endpoints.ts';
import { SIN_SECCIONAL } from '@gremio/contract/platform/informe.ts';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type OpenCampania, openCampania } from '../../testing/campania.ts';
import { callWire } from '../../testing/http.ts';
import { createJobs } from '../rooms.ts';
import { readTexts } from '../../testing/read-pdf.ts';

/** A Tuesday noon in Buenos Aires. */
const NOON = '2026-11-24T15:00:00Z';
const clock = { at: NOON, now: () => new Date(clock.at) };
const SECCIONALES = ['Rosario', 'Salta', null, '  '];
let app: TestApp;
let token: string;
let campania: OpenCampania;
let before: OpenCampania;

/** A turno as the test made it, to be counted by plain loops. */
interface Known {
  campania: number;
  dia: string;
  hora: string;
  seccional: string;
  estado: 'reservado' | 'atendido' | 'ausente' | 'cancelado';
}
const known: Known[] = [];

const count = (...conditions: ((turno: Known) => boolean)[]) =>
  known.filter((turno) => conditions.every((is) => is(turno))).length;
const is = (estado: Known['estado']) => (turno: Known) => turno.estado === estado;
const kept = (turno: Known) => turno.estado !== 'cancelado';
const valoresOf = (...conditions: ((turno: Known) => boolean)[]) => ({
  reservados: count(kept, ...conditions),
  atendidos: count(is('atendido'), ...conditions),
  ausentes: count(is('ausente'), ...conditions),
  sin_marcar: count(is('reservado'), ...conditions),
  cancelados: count(is('cancelado'), ...conditions),
});

/** Books as members do; one in five cancels and books again, and staff mark who came. */
async function fill({ id, coleccion, dias, horas }: OpenCampania, people: number) {
  const members = await app.newMembers(people);
  for (const [n, { personaId, token: own }] of members.entries()) {
    const seccional = SECCIONALES[n % SECCIONALES.length] ?? null;
    await app.query('update personas set seccional = $2 where id = $1', [personaId, seccional]);
    const at = (k: number) => ({
      coleccion,
      dia: dias[k % dias.length] as string,
      hora: horas[(k * 7) % horas.length] as string,
    });
    const note = ({ dia, hora }: ReturnType<typeof at>, estado: Known['estado']) =>
      known.push({
        campania: id,
        dia,
        hora,
        seccional: seccional?.trim() || SIN_SECCIONAL,
        estado,
      });
    const book = async (k: number) => {
      const booked = await callWire(app.url, wire.bookHora, { params: at(k), token: own });
      expect([booked.status, booked.error]).toEqual([200, booked.error]);
    };
    await book(n);
    if (n % 5 === 0) {
      await callWire(app.url, wire.cancelTurno, { params: at(n), token: own });
      note(at(n), 'cancelado');
      await book(n + 1);
    }
    const estado = (['atendido', 'ausente', 'reservado'] as const)[n % 3] ?? 'reservado';
    await app.query(
      `update turnos set estado = $2 where persona_id = $1 and estado = 'reservado'`,
      [personaId, estado],
    );
    note(at(n % 5 === 0 ? n + 1 : n), estado);
  }
}

/** Moves a campaign's days, as time would. */
async function shift({ id, dias }: OpenCampania, by: string): Promise<void> {
  await app.query('update dias set dia = dia + $2::interval where campania_id = $1', [id, by]);
  const rows = await app.query<{ dia: string }>(
    'select dia from dias where campania_id = $1 order by dia',
    [id],
  );
  const moved = new Map(dias.map((dia, at) => [dia, rows[at]?.dia ?? '']));
  for (const turno of known) {
    if (turno.campania === id) turno.dia = moved.get(turno.dia) ?? turno.dia;
  }
}

beforeAll(async () => {
  app = await startTestApp({ clock });
  token = await app.newStaff('lectura');
  const plan = { dias: 9, horas: ['09:00', '10:30', '23:30'], cant_turnos: 9 };
  campania = await openCampania(app, { ...plan, nombre: 'Kits' });
  await fill(campania, 61);
  await shift(campania, '-14 days');
  before = await openCampania(app, { ...plan, nombre: 'Kits de antes', fire_collection: 'otra' });
  await fill(before, 23);
  await shift(before, '-379 days');
  await countAll(app.house);
});
afterAll(() => app.close());

const PERIOD = { desde: '2026-11-09', hasta: '2026-11-20' };
type Query = Record<string, string>;
const ask = (query: Query) =>
  callWire(app.url, informeDeTurnos.leer, { query: query as never, token });
const read = async (query: Query) => (await ask({ ...PERIOD, ...query })).body;

const inPeriod = ({ dia }: Known) => dia >= PERIOD.desde && dia <= PERIOD.hasta;
const yearBefore = ({ dia }: Known) => dia >= '2025-11-09' && dia <= '2025-11-20';

describe('the report of turnos', () => {
  it('counts what members booked, cancelled and booked again, and staff marked', async () => {
    const { total, total_antes, filas } = await read({ por: 'dia' });
    expect(known.length).toBeGreaterThan(80);
    expect(total).toEqual(valoresOf(inPeriod));
    expect(total_antes).toEqual(valoresOf(yearBefore));
    expect(filas).toHaveLength(12);
    for (const { clave, valores, antes } of filas) {
      expect([clave, valores]).toEqual([clave, valoresOf(({ dia }) => dia === clave)]);
      const other = clave.replace('2026', '2025');
      expect([clave, antes]).toEqual([clave, valoresOf(({ dia }) => dia === other)]);
    }
  });

  it('groups by seccional, with those who have none, and by hour and campaign', async () => {
    const bySeccional = await read({ por: 'seccional' });
    expect(bySeccional.filas.map(({ titulo }) => titulo).toSorted()).toEqual([
      'Rosario',
      'Salta',
      'Sin seccional',
    ]);
    for (const { clave, valores } of bySeccional.filas)
      expect(valores).toEqual(valoresOf(inPeriod, ({ seccional }) => seccional === clave));
    const byHour = await read({ por: 'hora' });
    expect(byHour.filas.map(({ clave }) => clave)).toEqual(['09:00', '10:30', '23:30']);
    for (const { clave, valores } of byHour.filas)
      expect(valores).toEqual(valoresOf(inPeriod, ({ hora }) => hora === clave));
    const byCampania = await read({ por: 'campania' });
    expect(byCampania.filas.map(({ titulo }) => titulo)).toEqual(['Kits', 'Kits de antes']);
    expect(byCampania.filas[0]?.valores).toEqual(valoresOf(inPeriod));
    expect(byCampania.filas[1]?.antes).toEqual(valoresOf(yearBefore));
  });

  it('filters by campaign and seccional, also those without one, and says that there is no year before', async () => {
    const salta = await read({ campania: String(campania.id), seccional: 'Salta' });
    expect(salta.total).toEqual(valoresOf(inPeriod, ({ seccional }) => seccional === 'Salta'));
    expect(salta.total_antes).toBeNull();
    expect(salta.filas.every(({ antes }) => antes === null)).toBe(true);
    const without = await read({ seccional: SIN_SECCIONAL });
    expect(without.total).toEqual(
      valoresOf(inPeriod, ({ seccional }) => seccional === SIN_SECCIONAL),
    );
    expect(salta.opciones.campania).toEqual([{ clave: String(campania.id), titulo: 'Kits' }]);
  });

  it('counts weeks from Monday, and months', async () => {
    const weeks = await read({ por: 'semana' });
    expect(weeks.filas.map(({ clave, titulo }) => [clave, titulo])).toEqual([
      ['2026-11-09', '9 al 15 de noviembre'],
      ['2026-11-16', '16 al 20 de noviembre'],
    ]);
    expect(weeks.filas[0]?.valores).toEqual(valoresOf(inPeriod, ({ dia }) => dia <= '2026-11-15'));
    const months = await read({ por: 'mes' });
    expect(months.filas.map(({ titulo }) => titulo)).toEqual(['Noviembre de 2026']);
    expect(months.filas[0]?.valores).toEqual(valoresOf(inPeriod));
  });

  it('follows a correction, however old the day is', async () => {
    const [turno] = await app.query<{ id: number }>(
      `update turnos set estado = 'ausente' where id = (
         select t.id from turnos t join horas h on h.id = t.hora_id join dias d on d.id = h.dia_id
         where d.campania_id = $1 and t.estado = 'atendido' order by t.id limit 1) returning id`,
      [before.id],
    );
    await countAll(app.house);
    const { total_antes } = await read({});
    const expected = valoresOf(yearBefore);
    expect(total_antes).toEqual({
      ...expected,
      atendidos: expected.atendidos - 1,
      ausentes: expected.ausentes + 1,
    });
    await app.query(`update turnos set estado = 'atendido' where id = $1`, [turno?.id]);
    await countAll(app.house);
    expect((await read({})).total_antes).toEqual(expected);
  });

  it('counts the last days often, and all days at night', async () => {
    const job = createJobs(app.house).find(({ name }) => name === 'contar-informes');
    const [recent] = await app.query<{ id: number }>(
      `select t.id from turnos t join horas h on h.id = t.hora_id join dias d on d.id = h.dia_id
       where d.dia >= date '2026-11-24' - 8 and t.estado = 'atendido' order by t.id limit 1`,
    );
    const [old] = await app.query<{ id: number }>(
      `select min(id) as id from turnos where campania_id = $1 and estado = 'atendido'`,
      [before.id],
    );
    const mark = (estado: string) =>
      app.query('update turnos set estado = $1 where id = any($2)', [
        estado,
        [recent?.id, old?.id],
      ]);
    const attended = async () => (await read({})).total.atendidos;
    const yearAgo = async () => (await read({})).total_antes?.atendidos;
    const [now, then] = [await attended(), await yearAgo()];
    await mark('ausente');
    clock.at = '2026-11-25T02:00:00-03:00';
    await job?.run();
    expect([await attended(), await yearAgo()]).toEqual([(now ?? 0) - 1, then]);
    clock.at = '2026-11-25T03:00:00-03:00';
    await job?.run();
    expect([await attended(), await yearAgo()]).toEqual([(now ?? 0) - 1, (then ?? 0) - 1]);
    await mark('atendido');
    clock.at = NOON;
    await countAll(app.house);
  });

  it('refuses a period that ends before it begins, too long a one, and names the field', async () => {
    const wrong: Query[] = [
      { desde: '2026-11-02', hasta: '2026-11-01' },
      { desde: '2020-01-01', hasta: '2026-11-01' },
      { desde: '0001-01-01' },
      { campania: 'x' },
      { por: 'edad' },
    ];
    for (const query of wrong) {
      const { status, error } = await ask(query);
      expect([query, status]).toEqual([query, 422]);
      expect(Object.keys(query)).toContain(
        (error as { errores: { campo: string }[] }).errores[0]?.campo,
      );
    }
  });
});

describe('the files of the report', () => {
  const file = async (query: Query) => {
    const params = new URLSearchParams({ ...PERIOD, ...query });
    const response = await fetch(`${app.url}${informeDeTurnos.exportar.path}?${params}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };

  it('are a list whose shares are written as on the page', async () => {
    const [, first = ''] = (await file({ formato: 'csv', por: 'seccional' }))
      .toString()
      .split('\r\n');
    expect(first.split(';')[6]).toMatch(/^\d+,\d%$/);
  });

  it('are a workbook whose cells are the numbers of the page', async () => {
    const rows = await readSheet(await file({ formato: 'xlsx', por: 'seccional' }));
    const { filas, total } = await read({ por: 'seccional' });
    expect(rows[0]?.slice(0, 8)).toEqual([
      'Seccional',
      'Reservados',
      'Atendidos',
      'Ausentes',
      'Sin marcar',
      'Cancelados',
      'Ausentismo',
      'Reservados, un año antes',
    ]);
    for (const [at, { titulo, valores }] of filas.entries())
      expect(rows[at + 1]?.slice(0, 6)).toEqual([titulo, ...Object.values(valores)]);
    expect(rows.at(-1)?.slice(0, 6)).toEqual(['Total', ...Object.values(total)]);
    const { ausentes = 0, atendidos = 0 } = total as Record<string, number>;
    expect(rows.at(-1)?.[6]).toBeCloseTo(ausentes / (ausentes + atendidos), 10);
  });

  it('are a PDF with the filters, the figures and the number of its sheet', async () => {
    const texts = await readTexts(
      await file({ formato: 'pdf', por: 'hora', campania: String(campania.id) }),
    );
    const [sheet = ''] = texts;
    for (const said of [
      'Turnos',
      'Del 9 de noviembre de 2026 al 20 de noviembre de 2026',
      'Campaña: Kits',
      'Impreso el martes 24 de noviembre, 12:00.',
      '23:30',
      String(valoresOf(inPeriod).reservados),
      'La seccional es la que tiene cada persona ahora',
      'Se contó el martes 24 de noviembre, 12:00.',
      'Hoja 1 de 1',
    ])
      expect(sheet).toContain(said);
  });

  it('leave a line in the audit', async () => {
    const [row] = await app.query<{ despues: { informe: string; formato: string } }>(
      `select despues from auditoria where accion = 'exportacion' and recurso = 'turnos' order by id desc limit 1`,
    );
    expect(row?.despues).toMatchObject({ informe: 'Turnos', formato: 'pdf' });
  });
});
