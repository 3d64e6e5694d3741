import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BadFile } from './bad-file.ts';
import { fromCapitals, personFromCapitals } from './capitals.ts';
import { clean, parseDegrees, parsePosition } from './cells.ts';
import { parseFecha } from './dates.ts';
import { createRecordReader, detectDelimiter } from './records.ts';
import { bufferSource } from './source.ts';
import { detectEncoding } from './encoding.ts';
import { readLines } from './text.ts';

const RUNS = { seed: 20261122 };

/** Fragments of spreadsheets, valid and broken. */
const part = fc.oneof(
  fc
    .constantFrom(
      'Nro Doc;Apellido y Nombre\n',
      '20.111.222;"PAZ, Ana"\r\n',
      '"sin cerrar',
      '""',
      ';',
      '\t',
      '\r',
      '\n',
      '\ufeff',
      '\u2028',
      '=1+1',
      'Ñandú',
      '\u0000',
    )
    .map((text) => Buffer.from(text)),
  fc
    .constantFrom([0xff, 0xfe], [0xfe, 0xff], [0xf1], [0xc3], [0x50, 0x4b, 3, 4])
    .map((bytes) => Buffer.from(bytes)),
  fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
);
const file = fc.array(part, { maxLength: 20 }).map((parts) => Buffer.concat(parts));

async function recordsOf(bytes: Buffer, columns: number) {
  const source = bufferSource(bytes, 'prueba.csv');
  const encoding = await detectEncoding(source);
  const lines = (await Array.fromAsync(readLines(source, encoding, () => undefined))).flat();
  const read = createRecordReader(detectDelimiter(lines[0]?.texto ?? ''), columns);
  return { lines, records: [...read(lines, false), ...read([], true)] };
}

it('reads any bytes as lines, or says that they are no such file', async () => {
  await fc.assert(
    fc.asyncProperty(file, fc.integer({ min: 1, max: 4 }), async (bytes, columns) => {
      const read = await recordsOf(bytes, columns).catch((error: unknown) => {
        expect(error).toBeInstanceOf(BadFile);
        return null;
      });
      if (!read) return;
      const known = new Set(read.lines.map(({ linea }) => linea));
      for (const record of read.records) {
        expect(known.has(record.linea)).toBe(true);
        if ('celdas' in record && record.celdas) expect(record.celdas).toHaveLength(columns);
      }
    }),
    { ...RUNS, numRuns: 500 },
  );
});

it('makes of any cell a datum that can be kept, or none', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.stringMatching(/^[-+]?[\d.,/ -]{1,12}$/),
    fc.stringMatching(/^\d{1,2}[-/. ](?:de )?(?:\d{1,2}|ene|SET|mayo)[-/. ]\d{2,4}(?: 00:00)?$/),
    fc.constantFrom('31/02/2026', '29/02/2025', '00/00/0000', '1e400', '-0', '91', 'NaN', '٣'),
  );
  fc.assert(
    fc.property(cell, cell, (one, other) => {
      const fecha = parseFecha(one, '2026-11-23');
      if (fecha !== null)
        expect(new Date(`${fecha}T00:00:00Z`).toISOString().slice(0, 10)).toBe(fecha);
      const degrees = parseDegrees(one);
      if (degrees !== null) expect(Number.isFinite(degrees)).toBe(true);
      expect(() => parsePosition(one, other)).not.toThrow();
      expect(clean(clean(one))).toBe(clean(one));
      expect(typeof fromCapitals(one)).toBe('string');
      expect(typeof personFromCapitals(one)).toBe('string');
    }),
    { ...RUNS, numRuns: 2_000 },
  );
});
