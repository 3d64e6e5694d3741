import { recordedLoad } from '../importaciones/loads.ts';
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

const RUNS = { seed: 20261129, numRuns: 150, endOnFailure: true };
const HEADER = 'Nro Afiliado;Apellido y Nombre;Nro Doc;Fecha Nac;Repartición;Estado';
const NAMES = [
  'Pérez, Ana María',
  'FUENTES, Ema',
  'Muñoz Sosa, Raúl',
  "D'Angelo, Luz",
  'Nota, Juan José',
];
const PEOPLE = 20;

const lineOf = (at: number) =>
  [
    `${1_960 + at}`,
    `${NAMES[at % NAMES.length]} ${'abcdefghijklmnopqrst'.charAt(at)}x`,
    `${20 + at}.${111 + at * 7}.${222 + at * 3}`,
    `05/06/${1_960 + at}`,
    `Escuela ${1_979 - at}`,
    'ACTIVO',
  ].join(';');
const WHOLE = Array.from({ length: PEOPLE }, (_, at) => lineOf(at));

type Damage = (line: string, at: number, length: number) => Buffer;
const text = (line: string) => Buffer.from(line, 'utf8');
const swap = (line: string, one: number, other: number): string => {
  const cells = line.split(';');
  const [first = '', second = ''] = [cells[one % 6], cells[other % 6]];
  return cells
    .map((cell, at) => (at === one % 6 ? second : at === other % 6 ? first : cell))
    .join(';');
};
/** One damage to a line: bytes cut, separators, quotes and controls added, cells swapped, encodings mixed. */
const DAMAGES: Damage[] = [
  (line, at, length) => {
    const bytes = text(line);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + Math.min(length, 8))]);
  },
  (line, at) => text(`${line.slice(0, at)};${line.slice(at)}`),
  (line, at) => text(`${line.slice(0, at)}"${line.slice(at)}`),
  (line, at) => text(`"${line.slice(0, at)}`.padEnd(line.length, line.slice(at))),
  (line, at, length) => text(swap(line, at, length)),
  (line) => iconv.encode(line, 'cp850'),
  (line) => iconv.encode(line, 'windows-1252'),
  (line) => text(text(line).toString('latin1')),
  (line, at) => text(`${line.slice(0, at)}\ufffd${line.slice(at)}`),
  (line, at) => text(`${line.slice(0, at)}${'x'.repeat(700)}${line.slice(at)}`),
  (line) => text(line.replace('ACTIVO', 'PASIVO?')),
  (line) => text(line.replace(/\d\d\.\d+\.\d+/, '2,01112E+07')),
];

const damaged = fc.array(
  fc.record({
    line: fc.nat({ max: PEOPLE - 1 }),
    damage: fc.constantFrom(...DAMAGES),
    at: fc.nat({ max: 50 }),
    length: fc.integer({ min: 1, max: 8 }),
  }),
  { minLength: 1, maxLength: 6 },
);

let app: TestApp;
let load: Load;
beforeAll(async () => {
  app = await startTestApp();
  load = recordedLoad(app.house, 'padron');
  await load(bufferSource(text([HEADER, ...WHOLE].join('\n')), 'a.csv'), { ensayo: false }, {});
});
afterAll(() => app.close());

const END = Buffer.from('\n');
/** Reports who would leave; 0 if the file is refused as a whole. */
async function leavers(lines: Buffer[]): Promise<number> {
  const bytes = Buffer.concat([text(HEADER), ...lines].flatMap((line) => [line, END]));
  try {
    const report = await load(bufferSource(bytes, 'b.csv'), { ensayo: true }, { bajas: 'true' });
    return report.bajas;
  } catch (error) {
    if (error instanceof BadFile) return 0;
    throw error;
  }
}

it('lets nobody leave by damage to any lines', async () => {
  let loaded = 0;
  await fc.assert(
    fc.asyncProperty(damaged, async (changes) => {
      const lines: Buffer[] = WHOLE.map(text);
      for (const { line, damage, at, length } of changes) {
        lines[line] = damage(WHOLE[line] ?? '', at, length);
      }
      expect(await leavers(lines)).toBe(0);
      loaded += 1;
    }),
    RUNS,
  );
  expect(loaded).toBe(RUNS.numRuns);
});

it('lets those leave who are in no line', async () => {
  expect(await leavers(WHOLE.slice(3).map(text))).toBe(3);
});
