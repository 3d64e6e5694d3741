import { recordedLoad } from '../importaciones/loads.ts';
import { present } from '@gremio/contract/platform/present.ts';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BadFile } from '../platform/import/bad-file.ts';
import type { Load } from '../platform/import/run.ts';
import { bufferSource } from '../platform/import/source.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';

/**
 * Nobody who was in a whole roll leaves by damage to any of its lines
 * (docs/importar.md#who-leaves-by-a-roll).
 */

const RUNS = { seed: 20261129, numRuns: 300, endOnFailure: true };
const HEADER = [
  'Nro Afiliado',
  'Apellido y Nombre',
  'Nro Doc',
  'Fecha Nac',
  'Repartición',
  'Estado',
];
/** Columns that may be empty: a birth, a workplace and a state. */
const OPTIONAL = [3, 4, 5];
const NAMES = [
  'Pérez, Ana María',
  'FUENTES, Ema',
  'Muñoz Sosa, Raúl',
  "D'Angelo, Luz",
  'Nota, Juan José',
];
const PEOPLE = 20;

const cellsOf = (at: number): string[] => [
  `${1_960 + at}`,
  `${NAMES[at % NAMES.length]} ${'abcdefghijklmnopqrst'.charAt(at)}x`,
  `${20 + at}.${111 + at * 7}.${222 + at * 3}`,
  `05/06/${1_960 + at}`,
  `Escuela ${1_979 - at}`,
  'ACTIVO',
];
const WHOLE = Array.from({ length: PEOPLE }, (_, at) => cellsOf(at));

/** The way in which a roll is written. */
interface Style {
  separator: ';' | ',' | '\t';
  encoding: 'utf8' | 'windows-1252';
}
const encode = (text: string, { encoding }: Style): Buffer => iconv.encode(text, encoding);
const lineOf = (cells: string[], { separator }: Style): string =>
  cells.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator);

type Damage = (line: string, at: number, length: number, style: Style) => Buffer;
const byText =
  (change: (line: string, at: number, length: number, style: Style) => string): Damage =>
  (line, at, length, style) =>
    encode(change(line, at, length, style), style);
const inserting = (what: (style: Style) => string): Damage =>
  byText((line, at, _length, style) => `${line.slice(0, at)}${what(style)}${line.slice(at)}`);
function swap(line: string, one: number, other: number, { separator }: Style): string {
  const cells = line.split(separator);
  const [from, to] = [one % cells.length, other % cells.length];
  return cells
    .with(from, cells[to] ?? '')
    .with(to, cells[from] ?? '')
    .join(separator);
}
/**
 * One damage to a line: bytes cut, separators, quotes, controls and line ends added, cells swapped, encodings
 * mixed.
 */
const DAMAGES: Damage[] = [
  (line, at, length, style) => {
    const bytes = encode(line, style);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + Math.min(length, 8))]);
  },
  inserting(({ separator }) => separator),
  inserting(() => '"'),
  inserting(() => '\n'),
  byText((line, at) => `"${line.slice(0, at)}`.padEnd(line.length, line.slice(at))),
  byText((line, at, length, style) => swap(line, at, length, style)),
  (line) => iconv.encode(line, 'cp850'),
  (line) => iconv.encode(line, 'windows-1252'),
  (line) => iconv.encode(line, 'utf8'),
  (line) => iconv.encode(iconv.encode(line, 'utf8').toString('latin1'), 'utf8'),
  (line, at) => iconv.encode(`${line.slice(0, at)}\ufffd${line.slice(at)}`, 'utf8'),
  inserting(() => 'x'.repeat(700)),
  byText((line) => line.replace('ACTIVO', 'PASIVO?')),
  byText((line) => line.replace(/\d\d\.\d+\.\d+/, '2.01112E+07')),
];

/** One damage to the end of a line and the start of the next one. */
const ACROSS: ((one: Buffer, next: Buffer, length: number) => Buffer)[] = [
  (one, next) => Buffer.concat([one, next]),
  (one, next, length) =>
    Buffer.concat([one.subarray(0, -Math.min(length, 4)), next.subarray(Math.min(length, 4))]),
  (one, next, length) =>
    Buffer.concat([
      one.subarray(0, -length),
      Buffer.from('"'),
      one.subarray(-length),
      END,
      next,
      Buffer.from('"'),
    ]),
  (one, next, length) =>
    Buffer.concat([
      Buffer.from('"'),
      one,
      END,
      next.subarray(0, length),
      Buffer.from('"'),
      next.subarray(length),
    ]),
];

const place = {
  damage: fc.constantFrom(...DAMAGES),
  at: fc.nat({ max: 50 }),
  length: fc.integer({ min: 1, max: 8 }),
};
const rolls = fc.record({
  style: fc.record({
    separator: fc.constantFrom(';' as const, ',' as const, '\t' as const),
    encoding: fc.constantFrom('utf8' as const, 'windows-1252' as const),
  }),
  empty: fc.array(
    fc.record({ line: fc.nat({ max: PEOPLE - 1 }), column: fc.constantFrom(...OPTIONAL) }),
    { maxLength: 20 },
  ),
  changes: fc.array(fc.record({ line: fc.nat({ max: PEOPLE - 1 }), ...place }), {
    minLength: 1,
    maxLength: 6,
  }),
  header: fc.option(fc.record(place), { freq: 8 }),
  across: fc.option(
    fc.record({
      line: fc.nat({ max: PEOPLE - 2 }),
      damage: fc.constantFrom(...ACROSS),
      length: fc.integer({ min: 1, max: 8 }),
    }),
    { freq: 2 },
  ),
});
type Roll = typeof rolls extends fc.Arbitrary<infer R> ? R : never;

const END = Buffer.from('\n');
function fileOf({ style, empty, changes, header, across }: Roll): Buffer {
  const rows = WHOLE.map((cells) => [...cells]);
  for (const { line, column } of empty) present(rows[line])[column] = '';
  const texts = rows.map((cells) => lineOf(cells, style));
  const lines = texts.map((text) => encode(text, style));
  for (const { line, damage, at, length } of changes) {
    lines[line] = damage(present(texts[line]), at, length, style);
  }
  if (across) {
    const { line, damage, length } = across;
    lines.splice(line, 2, damage(present(lines[line]), present(lines[line + 1]), length));
  }
  const titles = lineOf(HEADER, style);
  const first = header
    ? header.damage(titles, header.at, header.length, style)
    : encode(titles, style);
  return Buffer.concat([first, ...lines].flatMap((line) => [line, END]));
}

let app: TestApp;
let load: Load;
const PLAIN: Style = { separator: ';', encoding: 'utf8' };
const whole = (rows: string[][]): Buffer =>
  encode([HEADER, ...rows].map((cells) => lineOf(cells, PLAIN)).join('\n'), PLAIN);
beforeAll(async () => {
  app = await startTestApp();
  load = recordedLoad(app.house, 'padron');
  await load(bufferSource(whole(WHOLE), 'a.csv'), { ensayo: false }, {});
});
afterAll(() => app.close());

/** Counts who would leave; null if the file is refused as a whole. */
async function leavers(bytes: Buffer): Promise<number | null> {
  try {
    const report = await load(bufferSource(bytes, 'b.csv'), { ensayo: true }, { bajas: 'true' });
    return report.bajas;
  } catch (error) {
    if (error instanceof BadFile) return null;
    throw error;
  }
}

it('lets nobody leave by damage to any lines', async () => {
  const seen = { loaded: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(rolls, async (roll) => {
      const bytes = fileOf(roll);
      const left = await leavers(bytes);
      expect(left ?? 0, bytes.toString('latin1')).toBe(0);
      seen[left === null ? 'refused' : 'loaded'] += 1;
    }),
    RUNS,
  );
  expect(seen.loaded + seen.refused).toBe(RUNS.numRuns);
  // A file that is refused proves nothing about its lines.
  expect(seen.loaded).toBeGreaterThan(RUNS.numRuns * 0.6);
});

it('lets those leave who are in no line', async () => {
  expect(await leavers(whole(WHOLE.slice(3)))).toBe(3);
});
