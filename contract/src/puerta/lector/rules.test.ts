import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MISMATCHES, swapCase, typedBy } from '../../platform/keyboards.ts';
import { type Opened, writeTicket } from '../../platform/ticket.ts';
import { formatCodigo } from '../../vouchers/rules.ts';
import { openRead, type Que, readCode, READING_LENGTH, shortReadings } from './rules.ts';

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const bytesOf = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const anyId = fc.integer({ min: 1, max: 2_147_483_647 });

const anyEntry = fc
  .tuple(fc.constantFrom('evento' as const, 'congreso' as const), anyId, anyId, bytesOf(64))
  .map(([clase, de, id, signature]) => writeTicket({ clase, de, id }, 40_961, () => signature));
const anyCard = fc
  .tuple(
    fc.constantFrom('https://app.gremio.org.ar', 'http://localhost:3000', 'https://x-1.example'),
    bytesOf(24),
  )
  .map(([base, sealed]) => `${base}/estado/${base64url(Uint8Array.of(1, ...sealed))}`);
const anyVoucher = fc
  .tuple(anyId, bytesOf(16))
  .map(([id, mac]) =>
    base64url(Uint8Array.of(1, 0, 0, 0, 0, ...new TextEncoder().encode(String(id)), ...mac)),
  );

const CODES: [Que, fc.Arbitrary<string>][] = [
  ['entrada', anyEntry],
  ['carnet', anyCard],
  ['voucher', anyVoucher],
];

/** Every way in which a reader and its device can be set: layouts, Caps Lock, prefix, end. */
const anySetting = fc.record({
  mismatch: fc.constantFrom(null, ...MISMATCHES),
  caps: fc.boolean(),
  prefix: fc.constantFrom('', ']Q1', ']C0', ']d2', ']e0'),
  end: fc.constantFrom('', '\n', '\t', ' '),
});
type Setting = typeof anySetting extends fc.Arbitrary<infer S> ? S : never;

/** Null for a reader whose layout has no plain key for the prefix. */
function typed(code: string, { mismatch, caps, prefix, end }: Setting): string | null {
  const shown = mismatch ? typedBy(prefix + code, mismatch) : prefix + code;
  return shown === null ? null : (caps ? swapCase(shown) : shown) + end;
}

describe('a reader that types', () => {
  it.each(CODES)('is undone for each %s, whatever its settings', (que, anyCode) => {
    fc.assert(
      fc.property(anyCode, anySetting, (code, setting) => {
        const shown = typed(code, setting);
        fc.pre(shown !== null);
        expect(readCode(shown)).toMatchObject({ que, texto: code, prefijo: setting.prefix });
      }),
      { numRuns: 500 },
    );
  });

  it.each(CODES)('is never needed for a %s that a camera reads', (que, anyCode) => {
    fc.assert(
      fc.property(anyCode, (code) => {
        const read = { que, texto: code, teclado: null, mayusculas: false, prefijo: '' };
        expect(readCode(code)).toEqual(read);
        expect(code.length).toBeLessThan(READING_LENGTH);
      }),
    );
  });

  it('is undone for an entry in small letters', () => {
    const [entry = ''] = fc.sample(anyEntry, 1);
    expect(readCode(entry.toLowerCase()).texto).toBe(entry);
  });

  it('is undone for what a telephone makes of an apostrophe and of two dashes', () => {
    const shown = 'httpsÑ—gremio.org-estado-AQ’b?c';
    expect(readCode(shown).texto).toBe('https://gremio.org/estado/AQ-b_c');
  });

  it.each([
    ['capitals for all letters', 'HTTPS://GREMIO.ORG/ESTADO/AQBVP8M1S6JJW7-K3J4H5G6F7D8S9A0Q2'],
    ['a French device', 'httpsM!!gremio.org!estqdo!AQbvP8m1s6jjzW-7'],
    ['a German device', 'httpsÖ--gremio.org-estado-AQbvP8m1s6jjyW_7'],
    ['an entry from a French device', `GR&M${'7HD%K/'.repeat(18)}`],
    ['a voucher in small letters', 'aqaaaaawnzg5mdeymw-k3j4h5g6f7d8s9a'],
  ])('is named where it cannot be undone: %s', (_title, shown) => {
    expect(readCode(shown).que).toBe('mal_leido');
    expect(openRead(shown, () => ({ ticket: null, motivo: 'falsa' })).motivo).toBe('mal_leida');
  });

  it.each([
    ['another address', 'https://www.example.org/promo', 'direccion'],
    ['another address in capitals', 'HTTPS://WWW.EXAMPLE.ORG/PROMO/2026/UNA-MAS', 'otro'],
    ['a name', 'Grassi, Nélida', 'otro'],
    ['a document', '20.000.002', 'otro'],
    ['a network', 'WIFI:T:WPA;S:Casa de la familia Pérez;P:una clave larga;;', 'otro'],
    ['an entry that is cut off', 'GR1:ABC', 'entrada'],
    ['an entry that is cut off, by another keyboard', 'GR1ÑABC', 'entrada'],
  ] as const)('does not garble %s', (_title, texto, que) => {
    expect(readCode(texto).que).toBe(que);
  });
});

it.each(['7K3M9-ABCDE', ']C07K3M9-ABCDE', '+C07K3M9-ABCDE', "7k3m9'abcde", '7K3M9/ABCDE'])(
  'reads the short code in %s',
  (shown) => {
    const letters = shortReadings(shown).map((one) => one.toUpperCase().replace(/[^A-Z0-9]/g, ''));
    expect(letters.map(formatCodigo)).toContain('7K3M9-ABCDE');
  },
);

it.each([
  ['Grassi, Nélida', 'Grassi, Nélida', null, ''],
  [']Q1https://www.example.org/promo', 'https://www.example.org/promo', null, ']Q1'],
  // The device shows `+` for the bracket that the reader presses.
  ['+Q1Grassi 20000002', 'Grassi 20000002', { reader: 'us', device: 'latam' }, ']Q1'],
])(
  'reads another text without the prefix that a reader put before it: %s',
  (shown, texto, teclado, prefijo) => {
    expect(readCode(shown)).toMatchObject({ texto, teclado, prefijo, mayusculas: false });
  },
);

it.each([
  [40, 'otro'],
  [41, 'mal_leido'],
])('takes a text of %i letters that begins as an entry for %s: codes are short', (length, que) => {
  expect(readCode(`GR&M${'7HD%K/'.repeat(18)}`.slice(0, length)).que).toBe(que);
});

it('opens an entry as it is read, not as it was typed', () => {
  const entry = { clase: 'evento', de: 7, id: 31 } as const;
  const open = (texto: string): Opened =>
    texto === 'abc' ? { ticket: entry, motivo: null } : { ticket: null, motivo: 'falsa' };
  expect(openRead(']Q1abc', open).ticket).toBe(entry);
});
