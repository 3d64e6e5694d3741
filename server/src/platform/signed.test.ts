import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIdEncrypt } from './id-encrypt.ts';
import { createSealer } from './sealed.ts';
import { createSigner } from './signed.ts';
import { createKeys } from './keys.ts';

const KEYS = createKeys('a secret of at least thirty-two characters');
const signer = createSigner<unknown>(KEYS, 'pruebas');

test('a signed text opens to itself, and fits in an address', () => {
  for (const payload of [7, 'ñandú', [1, 'a'], { id: 12, que: 'aceptar' }, null]) {
    const token = signer.sign(payload);
    expect(token).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(createSigner(KEYS, 'pruebas').open(token)).toEqual(payload);
  }
  expect(signer.sign(1).length).toBeLessThan(32);
});

test('a signed text that was changed by one bit, cut, or written in other words opens to nothing', () => {
  const token = signer.sign({ id: 12 });
  const bytes = Buffer.from(token, 'base64url');
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const forged = Buffer.from(bytes);
    forged[bit >> 3] = (forged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(signer.open(forged.toString('base64url'))).toBeNull();
  }
  for (const junk of ['', 'x', '12', `${token}A`, `${token}=`, token.slice(0, -2), 'á', '\0']) {
    expect(signer.open(junk)).toBeNull();
  }
});

test('another purpose and another secret open nothing', () => {
  const token = signer.sign({ id: 12 });
  expect(createSigner(KEYS, 'otra').open(token)).toBeNull();
  expect(
    createSigner(createKeys('another secret of thirty-two characters'), 'pruebas').open(token),
  ).toBeNull();
});

test('a token with a term opens until it ends, and its term cannot be taken off', () => {
  let now = new Date('2026-11-21T10:00:00Z');
  const clocked = createSigner<number>(KEYS, 'pruebas', { now: () => now });
  const token = clocked.sign(5, new Date('2026-11-21T10:01:00Z'));
  expect(clocked.open(token)).toBe(5);
  now = new Date('2026-11-21T10:00:59.999Z');
  expect(clocked.open(token)).toBe(5);
  now = new Date('2026-11-21T10:01:00Z');
  expect(clocked.open(token)).toBeNull();
  const endless = Buffer.from(token, 'base64url').fill(0, 1, 5).toString('base64url');
  expect(clocked.open(endless)).toBeNull();
});

/** Malformed and forged input in place of a link, a card or sealed bytes. */
const junk = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.base64String({ maxLength: 120 }),
  fc.uint8Array({ maxLength: 90 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
  // A valid head, so that the MAC itself refuses it.
  fc
    .uint8Array({ minLength: 21, maxLength: 60 })
    .map((bytes) => Buffer.concat([Buffer.of(1, 0, 0, 0, 0), bytes]).toString('base64url')),
);

test('nothing that was made up opens, and nothing throws', () => {
  const ids = createIdEncrypt(KEYS);
  const sealer = createSealer(KEYS, 'pruebas');
  fc.assert(
    fc.property(junk, (text) => {
      expect(signer.open(text)).toBeNull();
      expect(ids.open(text)).toBeNull();
      expect(sealer.open(Buffer.from(text, 'base64url'))).toBeNull();
    }),
    { numRuns: 2_000, seed: 20261122 },
  );
});

test('any value comes back as it was signed, and what was sealed as it was', () => {
  const sealer = createSealer(KEYS, 'pruebas');
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 2 }), fc.string({ unit: 'grapheme' }), (value, text) => {
      expect(signer.open(signer.sign(value))).toEqual(JSON.parse(JSON.stringify(value)));
      expect(sealer.open(sealer.seal(text))).toBe(text.toWellFormed());
    }),
    { numRuns: 300, seed: 20261122 },
  );
});
