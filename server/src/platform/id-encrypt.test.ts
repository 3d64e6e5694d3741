import { expect, test } from 'vitest';
import { createIdEncrypt } from './id-encrypt.ts';
import { createKeys } from './keys.ts';

const KEYS = createKeys('a secret of at least thirty-two characters');
const ids = createIdEncrypt(KEYS);

test('a card is always the same text, and opens to itself', () => {
  const text = ids.seal({ personaId: 12, version: 3 });
  expect(text).toMatch(/^[A-Za-z0-9_-]{34}$/);
  expect(ids.seal({ personaId: 12, version: 3 })).toBe(text);
  expect(createIdEncrypt(KEYS).open(text)).toEqual({ personaId: 12, version: 3 });
});

test('neighbouring ids and versions have nothing in common', () => {
  const texts = [
    ids.seal({ personaId: 12, version: 3 }),
    ids.seal({ personaId: 13, version: 3 }),
    ids.seal({ personaId: 12, version: 4 }),
  ];
  // The first byte identifies the form; the remaining bytes must differ.
  expect(new Set(texts.map((text) => text.slice(2, 8))).size).toBe(3);
});

test('a text changed by one bit, or sealed elsewhere, opens to nothing', () => {
  const text = ids.seal({ personaId: 12, version: 3 });
  const bytes = Buffer.from(text, 'base64url');
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const forged = Buffer.from(bytes);
    forged[bit >> 3] = (forged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(ids.open(forged.toString('base64url'))).toBeNull();
  }
  const other = createIdEncrypt(createKeys('another secret of thirty-two characters'));
  expect(other.open(text)).toBeNull();
  for (const junk of ['', '12', 'A', 'AQ', `${text}A`, `${text}=`, text.slice(0, -1)]) {
    expect(ids.open(junk)).toBeNull();
  }
});
