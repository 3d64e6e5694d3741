import {
  dimensionesOf,
  isTiempo,
  medidasOf,
  SIN_SECCIONAL,
} from '@gremio/contract/platform/informe.ts';
import type { Cifras, Informe, Valores } from '@gremio/contract/platform/informe.ts';
import { formatCount } from '@gremio/contract/platform/counted.ts';
import { startOf } from '@gremio/contract/platform/periods.ts';
import { mayReach } from '@gremio/contract/personal/rules.ts';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { callWire } from '../testing/http.ts';
import { readTexts } from '../testing/read-pdf.ts';
import type { Fact } from '../testing/informes/spots.ts';
import { buildInformes, CODIGOS } from '../testing/informes/world.ts';
import { countAll } from './platform/report/count.ts';
import { type Report, REPORTS } from './platform/report/report.ts';

/** A Friday noon in Buenos Aires. */
const clock = { at: '2046-11-23T15:00:00Z', now: () => new Date(clock.at) };
/** Begins with a week, also of the activations, which count on Mondays. */
const PERIOD = { desde: '2046-10-29', hasta: '2046-11-25' };
type Query = Record<string, string>;
let app: TestApp;
let token: string;
let world: Map<string, Fact[]>;
let reports: Report[];

beforeAll(async () => {
  // The world writes rows that hold places, without taking them.
  app = await startTestApp({ clock, brokenCounts: true });
  token = await app.newStaff('administracion');
  world = await buildInformes(app, clock);
  await countAll(app.house);
  reports = REPORTS.of(app.house).flat();
}, 60_000);
afterAll(() => app.close());

/** Fractions are written with fewer digits. */
const closeTo = (value: number): unknown => expect.closeTo(value, 6);

const factsOf = ({ informe }: Report): Fact[] => world.get(informe.codigo) ?? [];
const isNow = ({ dia }: Fact) => dia >= PERIOD.desde && dia <= PERIOD.hasta;
/** The facts of the year before, on the days to which they are compared. */
const yearLater = (facts: Fact[]): Fact[] =>
  facts.map((one) => ({ ...one, dia: one.dia.replace('2045', '2046') }));

async function read({ leer }: Report, query: Query, by = token): Promise<Cifras> {
  const { body, status, error } = await callWire(app.url, leer, {
    query: { ...PERIOD, ...query },
    token: by,
  } as never);
  expect([status, error]).toEqual([200, error]);
  return body as Cifras;
}

/** Rooms of a hotel belong to all seccionales: a chosen one leaves them whole. */
const isChosen = (query: Query, medida: Informe['medidas'][string] | undefined) => (one: Fact) =>
  Object.entries(query).every(([name, value]) => {
    if (name === 'por') return true;
    if (name === 'seccional') return medida?.deTodos || one.seccional === value;
    return one.claves[name] === value;
  });

/** The figures of a group, added up one by one. */
function figures({ informe }: Report, query: Query, facts: Fact[]): Valores {
  const valores: Valores = {};
  for (const name of medidasOf(informe)) {
    const medida = informe.medidas[name];
    const by = [query['por'], ...Object.keys(query)];
    const lacks =
      (medida?.deTodos && query['por'] === 'seccional') ||
      medida?.sin?.some((dimension) => by.includes(dimension));
    const sum = facts
      .filter(isChosen(query, medida))
      .reduce((total, one) => total + (one.valores[name] ?? 0), 0);
    valores[name] = lacks ? null : sum;
  }
  return valores;
}

const keyOf = (por: string, { dia, seccional, claves }: Fact): string => {
  if (isTiempo(por)) return startOf(por, dia);
  return por === 'seccional' ? seccional : (claves[por] ?? '');
};

/** Each grouping of a report. */
const groupings = ({ informe }: Report): string[] => [
  ...informe.tiempos,
  'seccional',
  ...dimensionesOf(informe),
];

const valuesOf = (facts: Fact[], name: string): string[] => [
  ...new Set(facts.map((one) => keyOf(name, one)).filter((value) => value !== '')),
];

/** No choice, those without seccional, and a value of each dimension and of the seccionales. */
const choicesOf = (report: Report): Query[] => [
  {},
  { seccional: SIN_SECCIONAL },
  ...['seccional', ...dimensionesOf(report.informe)].map((name) => ({
    [name]: valuesOf(factsOf(report).filter(isNow), name)[0] ?? '',
  })),
];

/** Compares what was read with the facts, group by group. */
function expectCounted(report: Report, query: Query, cifras: Cifras): void {
  const now = factsOf(report).filter(isNow);
  const before = yearLater(factsOf(report).filter((one) => !isNow(one)));
  expect(cifras.total).toEqual(figures(report, query, now));
  const hasBefore = before.some(isChosen(query, undefined));
  expect(cifras.total_antes).toEqual(hasBefore ? figures(report, query, before) : null);
  const por = query['por'] as string;
  const ofGroup = (facts: Fact[], clave: string) =>
    figures(
      report,
      query,
      facts.filter((one) => keyOf(por, one) === clave),
    );
  const keys = cifras.filas.map(({ clave }) => clave);
  expect(new Set(keys).size).toBe(keys.length);
  for (const clave of valuesOf(now.filter(isChosen(query, undefined)), por))
    expect(keys).toContain(clave);
  const first = medidasOf(report.informe).find((name) => cifras.total[name] !== null) ?? '';
  const drawn = cifras.filas.map(({ valores }) => valores[first] ?? 0);
  if (isTiempo(por) || report.informe.dimensiones[por]?.clase === 'hora')
    expect(keys).toEqual(keys.toSorted());
  else expect(drawn).toEqual(drawn.toSorted((a, b) => b - a));
  for (const { clave, valores, antes } of cifras.filas) {
    expect([clave, valores]).toEqual([clave, ofGroup(now, clave)]);
    expect([clave, antes]).toEqual([clave, cifras.total_antes && ofGroup(before, clave)]);
  }
}

const reportOf = (codigo: string) =>
  reports.find(({ informe }) => informe.codigo === codigo) as Report;

it('knows something of each measure and dimension of every report', () => {
  expect(reports.map(({ informe }) => informe.codigo).toSorted()).toEqual(CODIGOS.toSorted());
  for (const report of reports) {
    const { codigo } = report.informe;
    const now = factsOf(report).filter(isNow);
    for (const [name, sum] of Object.entries(figures(report, {}, now)))
      expect([codigo, name, sum]).toEqual([codigo, name, expect.toSatisfy((n) => n > 0)]);
    for (const name of ['seccional', ...dimensionesOf(report.informe)])
      expect([codigo, name, valuesOf(now, name).length > 1]).toEqual([codigo, name, true]);
    expect([codigo, factsOf(report).some((one) => !isNow(one))]).toEqual([codigo, true]);
  }
});

describe.each(CODIGOS.map((codigo) => [codigo]))('the report %s', (codigo) => {
  it('counts what happened by each grouping and choice, beside a year before', async () => {
    const report = reportOf(codigo);
    for (const choice of choicesOf(report)) {
      for (const por of groupings(report)) {
        const query = { ...choice, por };
        expectCounted(report, query, await read(report, query));
      }
    }
  });

  it('offers the values of its period, and says what waits on all days', async () => {
    const report = reportOf(codigo);
    const now = factsOf(report).filter(isNow);
    const { opciones, ahora } = await read(report, { seccional: 'Salta' });
    for (const name of ['seccional', ...dimensionesOf(report.informe)]) {
      const isFilter = name === 'seccional' || report.informe.dimensiones[name]?.filtro;
      const keys = opciones[name]?.map(({ clave }) => clave).toSorted();
      expect([name, keys]).toEqual([name, isFilter ? valuesOf(now, name).toSorted() : []]);
    }
    const medida = report.informe.ahora?.medida;
    const ofAllDays = figures(report, { seccional: 'Salta' }, factsOf(report));
    expect(ahora).toBe(medida ? ofAllDays[medida] : null);
  });

  it('counts for a local clerk the people of their place only', async () => {
    const report = reportOf(codigo);
    const [salta] = await app.query<{ id: number }>(
      `select id from seccionales where nombre = 'Salta'`,
    );
    const local = await app.newStaff('administracion', [salta?.id as number]);
    if (!mayReach({ role: 'administracion', isLocal: true }, report.informe.recurso, 'r')) {
      const { status } = await callWire(app.url, report.leer, { token: local } as never);
      expect(status).toBe(403);
      return;
    }
    const { total } = await read(report, {}, local);
    const expected = figures(report, { seccional: 'Salta' }, factsOf(report).filter(isNow));
    for (const name of medidasOf(report.informe))
      if (!report.informe.medidas[name]?.deTodos)
        expect([name, total[name]]).toEqual([name, expected[name]]);
  });

  it('is taken along with the same figures, as a workbook and as a PDF', async () => {
    const report = reportOf(codigo);
    const { informe, exportar } = report;
    const query = { seccional: 'Salta', por: dimensionesOf(informe).at(-1) ?? informe.tiempos[0] };
    const shown = await read(report, query);
    const file = async (formato: string) => {
      const params = new URLSearchParams({ ...PERIOD, ...query, formato });
      const response = await fetch(`${app.url}${exportar.path}?${params}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(response.status).toBe(200);
      return Buffer.from(await response.arrayBuffer());
    };
    const visible = medidasOf(informe).filter((name) => !informe.medidas[name]?.oculta);
    const titles = visible.map((name) => informe.medidas[name]?.titulo ?? '');
    const compared = (valores: Valores, antes: Valores | null) =>
      visible.flatMap((name) => {
        const [now, before] = [valores[name], antes?.[name]];
        const both = typeof now === 'number' && typeof before === 'number';
        return both ? [before, now - before] : [before ?? null, null];
      });
    const shares = (valores: Valores) =>
      informe.razones.map(({ clase, de, sobre }) => {
        const parts = [de, ...sobre].map((name) => valores[name] ?? null);
        const below = sobre.reduce((sum, name) => sum + (valores[name] ?? 0), 0);
        if (parts.includes(null) || below === 0) return null;
        return (valores[de] ?? 0) / below / (clase === 'horas' ? 60 : 1);
      });
    const row = (titulo: string, valores: Valores, antes: Valores | null) => [
      titulo,
      ...visible.map((name) => valores[name] ?? null),
      ...shares(valores),
      ...compared(valores, antes),
    ];
    const [head, ...rows] = await readSheet(await file('xlsx'));
    const besides = titles.flatMap((titulo) => [
      `${titulo}, un año antes`,
      `${titulo}, diferencia`,
    ]);
    expect(head?.slice(1)).toEqual([
      ...titles,
      ...informe.razones.map(({ titulo }) => titulo),
      ...(titles.length > 1 ? besides : ['Un año antes', 'Diferencia']),
    ]);
    const expected = [
      ...shown.filas.map(({ titulo, valores, antes }) => row(titulo, valores, antes)),
      row('Total', shown.total, shown.total_antes),
    ].map((cells) => cells.map((one) => (typeof one === 'number' ? closeTo(one) : one)));
    expect(rows.slice(0, expected.length)).toEqual(expected);
    const [sheet = ''] = await readTexts(await file('pdf'));
    const totals = visible.map((name) => shown.total[name]);
    for (const said of [
      informe.titulo,
      'Seccional: Salta',
      ...shown.filas.map(({ titulo }) => titulo),
      ...totals.map((total) => (typeof total === 'number' ? formatCount(total) : '—')),
      ...informe.notas.map((nota) => nota.slice(0, 30)),
    ])
      expect(sheet).toContain(said);
  });
});
