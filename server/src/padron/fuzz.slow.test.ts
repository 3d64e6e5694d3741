import { recordedLoad } from '../importaciones/loads.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BadFile } from '../platform/import/bad-file.ts';
import { readHeader } from '../platform/import/header.ts';
import type { Load } from '../platform/import/run.ts';
import { bufferSource } from '../platform/import/source.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';

/** Loaded rows stay for the next run, so shrinking a failing file would load it into another state. */
const RUNS = { seed: 20261122, numRuns: 40, endOnFailure: true };

let app: TestApp;
let load: Load;
beforeAll(async () => {
  app = await startTestApp();
  load = recordedLoad(app.house, 'padron');
});
afterAll(() => app.close());

const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('', ' ', '"', '=1+1', '\u0000', '\u202e', 'x'.repeat(5_000), '31/02/2026', '-0'),
);
/** A usual cell most of the time. Few documents and numbers, so that lines collide. */
const cellOf = (...usual: string[]) =>
  fc.oneof({ arbitrary: fc.constantFrom(...usual), weight: 8 }, { arbitrary: anything, weight: 1 });
const COLUMNS: Record<string, fc.Arbitrary<string>> = {
  'Nro Afiliado': cellOf('1', '2', '3', '0004', 'A-5', ''),
  'Apellido y Nombre': cellOf('PAZ, Ana', 'SOSA  , "Luz"', 'AGÜERO', 'Ñandú, Éva', ''),
  'Nro Doc': cellOf('20.111.222', '20333444', '020333444', '5-123-456', 'F1234567', '12', ''),
  'Fecha Nac': cellOf(
    '01/02/1980',
    '1981-04-03',
    '1/2/81',
    '31-ene-85',
    '31/02/1990',
    '1/1/1899',
    '01/01/2999',
    '',
  ),
  CUIL: cellOf('20-05536168-2', '27-20111222-4', '20203334445', 'no sabe', ''),
  Sexo: cellOf('M', 'femenino', 'Varón', '?', ''),
  Email: cellOf('ana@prueba.local', 'ana@', 'a b@c.d', ''),
  Celular: cellOf('11 5555-5555', '', '+54 9 11'),
  'Fecha Afiliación': cellOf('02/03/2010', '2010-13-01', ''),
  Estado: cellOf('ACTIVO', 'Activa', 'BAJA', 'suspendido', 'jubilado', ''),
  Seccional: cellOf('Centro', 'NORTE', ''),
};
const NAMES = Object.keys(COLUMNS);
const NEEDED = NAMES.slice(0, 3);

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const written = fc.oneof(
  { arbitrary: fc.constant(quoted), weight: 6 },
  { arbitrary: fc.constant((cell: string) => cell), weight: 1 },
);

/** A roll in any encoding, with its columns in any order, now and then without even the required ones. */
const roll = fc
  .record({
    columns: fc.oneof(
      {
        arbitrary: fc
          .shuffledSubarray(NAMES.slice(3))
          .chain((more) =>
            fc.shuffledSubarray([...NEEDED, ...more], { minLength: 3 + more.length }),
          ),
        weight: 8,
      },
      { arbitrary: fc.shuffledSubarray(NAMES), weight: 1 },
    ),
    rows: fc.array(fc.record(COLUMNS), { maxLength: 8 }),
    delimiter: fc.constantFrom(';', ',', '\t'),
    end: fc.constantFrom('\n', '\r\n'),
    above: fc.constantFrom('', '', 'sep=;\n', '\n\n'),
    write: written,
    encoding: fc.constantFrom('utf8', 'utf8', 'latin1', 'utf16le') as fc.Arbitrary<BufferEncoding>,
  })
  .map(({ columns, rows, delimiter, end, above, write, encoding }) => {
    const lines = [columns, ...rows.map((row) => columns.map((name) => row[name] as string))];
    const text = lines.map((cells) => cells.map(write).join(delimiter)).join(end);
    const mark = encoding === 'utf16le' ? '\ufeff' : '';
    return Buffer.from(mark + above + text, encoding);
  });

/** Returns null for a file that is not a roll; any other exception is a defect. */
const orBadFile = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    expect(error).toBeInstanceOf(BadFile);
    return null;
  });

it('reads any roll whole: each line is accounted for, what is kept can be kept, and again changes nothing', async () => {
  let loaded = 0;
  await fc.assert(
    fc.asyncProperty(roll, async (bytes) => {
      const source = () => bufferSource(bytes, 'padron.csv');
      const header = await orBadFile(readHeader(source(), load.kind.columns));
      for (const sample of header?.ejemplos ?? [])
        expect(sample).toHaveLength(header?.encabezado.length as number);
      const rehearsed = await orBadFile(load(source(), { ensayo: true }, {}));
      const report = await orBadFile(load(source(), { ensayo: false }, {}));
      expect(report && { ...report, ensayo: true }).toEqual(rehearsed);
      if (!report) return;
      expect(header).not.toBeNull();
      const { lineas, nuevas, cambiadas, iguales, unidas, rechazadas } = report;
      expect(nuevas + cambiadas + iguales + unidas + rechazadas.length).toBe(lineas);
      loaded += nuevas + cambiadas;
      // A number that the file moves from one persona to another is free in the next load, so the
      // outcome differs.
      if (rechazadas.some(({ motivo }) => motivo.includes('ya es de otra persona'))) return;
      const again = await load(source(), { ensayo: false }, {});
      expect(again).toMatchObject({ lineas, nuevas: 0, cambiadas: 0, unidas, rechazadas });
    }),
    RUNS,
  );
  // The control: with nothing loaded, no cell of a persona would have been read.
  expect(loaded).toBeGreaterThan(RUNS.numRuns / 4);
  const kept = await app.query<{ mal: number }>(`
    select count(*)::int as mal from personas where numero_documento !~ '^[1-9][0-9]{5,8}$' or nombre = ''
      or fecha_nacimiento not between '1900-01-01' and current_date
      or estado not in ('activo', 'suspendido', 'baja')`);
  expect(kept).toEqual([{ mal: 0 }]);
});
