import { fromBase45, toBase45 } from '@gremio/contract/platform/base45.ts';
import { type Clase, CLASES } from '@gremio/contract/platform/ticket.ts';
import * as fc from 'fast-check';
import jsqr from 'jsqr';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { qrDataUrl } from './qr.ts';
import { createTickets, ENTRIES_KEPT, entriesToKeep } from './tickets.ts';
import { createKeys } from './keys.ts';

const { default: readQr } = jsqr;
const KEYS = createKeys('a secret of at least thirty-two characters');
const tickets = createTickets(KEYS);
const other = createTickets(createKeys('another secret of thirty-two characters'));

const ids = fc.integer({ min: 1, max: 2_147_483_647 });
const anyTicket = fc.record({ clase: fc.constantFrom<Clase>(...CLASES), de: ids, id: ids });
const one = { clase: 'evento', de: 12, id: 345 } as const;

/**
 * Order of the curve's group (RFC 8032, section 5.1): adding it to a signature's scalar keeps the equation
 * true.
 */
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;

test('an entry is always the same text, and opens to itself', () => {
  fc.assert(
    fc.property(anyTicket, (ticket) => {
      const text = tickets.sign(ticket);
      expect(text).toHaveLength(117);
      expect(text.trim()).toBe(text);
      expect(createTickets(KEYS).sign(ticket)).toBe(text);
      expect(createTickets(KEYS).open(text)).toEqual(ticket);
    }),
  );
});

test('its QR has 49 modules at level H, of four pixels in 230, and a camera reads it', async () => {
  await fc.assert(
    fc.asyncProperty(anyTicket, async (ticket) => {
      const text = tickets.sign(ticket);
      const png = PNG.sync.read(
        Buffer.from((await qrDataUrl(text, 230)).split(',')[1] as string, 'base64'),
      );
      expect([png.width, png.height]).toEqual([230, 230]);
      // A lower level would fit this text in a smaller version than 8, of 49 modules.
      const read = readQr(new Uint8ClampedArray(png.data), 230, 230);
      expect([read?.data, read?.version]).toEqual([text, 8]);
    }),
    { numRuns: 4 },
  );
});

test('cut, lengthened, or changed in any letter or any bit, it is none', () => {
  const text = tickets.sign(one);
  for (let length = 0; length < text.length; length += 1)
    expect(tickets.open(text.slice(0, length))).toBeNull();
  const letters = '07AHZ $:';
  for (let at = 0; at < text.length; at += 1)
    for (const letter of letters) {
      const changed = text.slice(0, at) + letter + text.slice(at + 1);
      if (changed !== text) expect(tickets.open(changed), changed).toBeNull();
    }
  for (const more of ['0', '00', '000', ' ', 'GR1:'])
    for (const longer of [text + more, more + text]) expect(tickets.open(longer)).toBeNull();
  expect(tickets.open(text.toLowerCase())).toBeNull();
});

test('why it is none is said', () => {
  const text = tickets.sign(one);
  expect(tickets.read('https://gremio.example/estado/x').motivo).toBe('no_es_entrada');
  expect(tickets.read(text.slice(0, -3)).motivo).toBe('incompleta');
  expect(other.read(text).motivo).toBe('de_otros');
  expect(tickets.read(`${text.slice(0, -4)}0000`).motivo).toBe('falsa');
});

test('nothing that anybody makes up opens', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (junk) => {
      expect(tickets.open(junk)).toBeNull();
      expect(tickets.open(`GR1:${junk}`)).toBeNull();
    }),
  );
});

test('a signature for one is none for another person, event or kind', () => {
  const bytesOf = (text: string) => fromBase45(text.slice(4)) as Uint8Array;
  const signature = bytesOf(tickets.sign(one)).subarray(11);
  fc.assert(
    fc.property(anyTicket, (ticket) => {
      const head = bytesOf(tickets.sign(ticket)).subarray(0, 11);
      const mixed = `GR1:${toBase45(Buffer.concat([head, signature]))}`;
      const isSame = JSON.stringify(ticket) === JSON.stringify(one);
      expect(tickets.read(mixed).motivo).toBe(isSame ? null : 'falsa');
    }),
  );
  // The malleable twin of the signature; accepting it would give one entry two texts.
  const bytes = bytesOf(tickets.sign(one));
  let s = 0n;
  for (const byte of bytes.subarray(43).toReversed()) s = s * 256n + BigInt(byte);
  let twin = s + ORDER;
  for (let at = 43; at < 75; at += 1) {
    bytes[at] = Number(twin & 255n);
    twin >>= 8n;
  }
  expect(tickets.read(`GR1:${toBase45(bytes)}`).motivo).toBe('falsa');
});

test('a new key signs, and what the one before signed still opens until it is taken off', () => {
  const text = tickets.sign(one);
  const BEFORE = 'a secret of at least thirty-two characters';
  const rotated = createTickets(createKeys('a newer secret of at least thirty-two', [BEFORE]));
  expect(rotated.publicKeys()).toHaveLength(2);
  expect(rotated.open(text)).toEqual(one);
  expect(rotated.sign(one)).not.toBe(text);
  expect(tickets.read(rotated.sign(one)).motivo).toBe('de_otros');
  const alone = createKeys('a newer secret of at least thirty-two');
  expect(createTickets(alone).read(text).motivo).toBe('de_otros');
  // Once the previous secret is removed, its kept public key still verifies entries and signs none.
  const [publica] = entriesToKeep(createKeys('a newer secret of at least thirty-two', [BEFORE]));
  const kept = {
    ...alone,
    kept: (purpose: string) => (purpose === ENTRIES_KEPT ? [publica as Buffer] : []),
  };
  expect(createTickets(kept).open(text)).toEqual(one);
  expect(createTickets(kept).sign(one)).toBe(createTickets(alone).sign(one));
});
