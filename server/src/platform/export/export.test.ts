import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { buffer, text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { Column } from './columns.ts';
import { csvOf } from './csv.ts';
import { unguardFormulas } from './formulas.ts';
import { xlsxOf } from './xlsx.ts';

interface Invitado {
  nombre: string;
  nacimiento: string | null;
  ingreso: string | null;
  edad: number | null;
  vigente: boolean;
  dietas: string[];
}

const COLUMNS: Column<Invitado>[] = [
  { key: 'nombre', title: 'Nombre y apellido' },
  { key: 'nacimiento', title: 'Nació', kind: 'fecha' },
  { key: 'ingreso', title: 'Ingresó', kind: 'momento' },
  { key: 'edad', title: 'Edad' },
  { key: 'vigente', title: 'Vigente' },
  { key: 'dietas', title: 'Dieta' },
];

const invitado = (nombre: string, more: Partial<Invitado> = {}): Invitado => ({
  nombre,
  nacimiento: '2012-03-05',
  ingreso: '2026-12-09T00:30:00Z',
  edad: 14,
  vigente: true,
  dietas: ['Sin TACC', 'Vegetariana'],
  ...more,
});

const FORMULAS = ['=1+1', '+54 11 5555', '-2', '@SUM(A1)', '\t=1', '\r=1'];
const LINE = '05/03/2012;08/12/2026 21:30;14;Sí;Sin TACC, Vegetariana';

/** A workbook stores times as fractions of days, so a time may come back a millisecond off. */
const toMinute = (cell: unknown) =>
  cell instanceof Date ? new Date(Math.round(cell.getTime() / 60_000) * 60_000) : cell;

const csv = (rows: Invitado[]) => text(csvOf(COLUMNS, rows));
const sheet = async (rows: Invitado[]) => readSheet(await buffer(await xlsxOf(COLUMNS, rows)));

it('is a CSV that Excel opens in es-AR: its mark, semicolons, days and clocks of here', async () => {
  const bytes = await buffer(csvOf(COLUMNS, [invitado('AGÜERO, Ñata')]));
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(bytes.subarray(3).toString()).toBe(
    `Nombre y apellido;Nació;Ingresó;Edad;Vigente;Dieta\r\nAGÜERO, Ñata;${LINE}\r\n`,
  );
});

it('keeps quotes, semicolons and line ends within their cell', async () => {
  const lines = (await csv([invitado('El "Negro"; o\nasí')])).split('\r\n');
  expect(lines[1]).toBe(`"El ""Negro""; o\nasí";${LINE}`);
});

it('takes the formula out of a CSV cell, and keeps the text in a workbook', async () => {
  const rows = FORMULAS.map((nombre) => invitado(nombre));
  const lines = (await csv(rows)).split(`;${LINE}\r\n`);
  const cells = [(lines[0] as string).split('Dieta\r\n')[1] as string, ...lines.slice(1, -1)];
  const texts = cells.map((cell) => cell.replaceAll('"', ''));
  expect(texts.filter((cell) => !cell.startsWith("'"))).toEqual([]);
  expect(texts.map(unguardFormulas)).toEqual(FORMULAS);
  const [, ...read] = await sheet(rows);
  expect(read.map(([nombre]) => String(nombre).trim())).toEqual(FORMULAS.map((one) => one.trim()));
});

it('is a workbook without a formula or a link in any part of it, whatever is written', async () => {
  const evil = [
    ...FORMULAS,
    '=HYPERLINK("https://malo.example";"Ver")',
    "=cmd|' /C calc'!A0",
    '</t></is></c><c><f>1+1</f></c>',
    'https://malo.example',
    'Ñ\u2028\u202e<script>alert(1)</script>',
    '=1+1'.repeat(10_000),
  ];
  const files = unzipSync(
    await buffer(
      await xlsxOf(
        COLUMNS,
        evil.map((nombre) => invitado(nombre)),
      ),
    ),
  );
  for (const [name, bytes] of Object.entries(files)) {
    const xml = strFromU8(bytes);
    expect([name, /<(f|hyperlink|script|externalLink)\b/.exec(xml)?.[0]]).toEqual([
      name,
      undefined,
    ]);
    expect(xml).not.toContain('TargetMode="External"');
  }
});

it('is a workbook whose days are dates, whose numbers are numbers, whose texts are texts', async () => {
  const empty = { nacimiento: null, ingreso: null, edad: null, vigente: false, dietas: [] };
  const rows = await sheet([invitado('O’Higgins & "<Ñ>"\u0000\u0007'), invitado('007', empty)]);
  expect(rows.map((row) => row.map(toMinute))).toEqual([
    ['Nombre y apellido', 'Nació', 'Ingresó', 'Edad', 'Vigente', 'Dieta'],
    [
      'O’Higgins & "<Ñ>"',
      new Date('2012-03-05T00:00:00Z'),
      new Date('2026-12-08T21:30:00Z'),
      14,
      'Sí',
      'Sin TACC, Vegetariana',
    ],
    ['007', null, null, null, 'No', null],
  ]);
});

it('leaves the thread to others while it writes 20,000 rows', async () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => invitado(`Persona ${n}`));
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 5);
  const bytes = await buffer(await xlsxOf(COLUMNS, rows));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
  expect(bytes.length).toBeGreaterThan(100_000);
  expect((await csv(rows)).split('\r\n')).toHaveLength(20_002);
});
