import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isUnguessable } from './secrets.ts';

const RUNS = { seed: 20261124, numRuns: 3_000 };

const bytes = (count: number) => fc.uint8Array({ minLength: count, maxLength: count });
const encoded = (count: number, encoding: 'hex' | 'base64' | 'base64url') =>
  bytes(count).map((all) => Buffer.from(all).toString(encoding));
/** Random characters of an alphabet, uniformly distributed. */
const signs = (alphabet: string, length: number) =>
  fc
    .array(fc.integer({ min: 0, max: alphabet.length - 1 }), {
      minLength: length,
      maxLength: length,
    })
    .map((all) => all.map((at) => alphabet.charAt(at)).join(''));
const PRINTABLE = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)).join('');

it.each([
  ['openssl rand -hex 16', encoded(16, 'hex')],
  ['openssl rand -hex 32', encoded(32, 'hex')],
  ['openssl rand -base64 32', encoded(32, 'base64')],
  ['openssl rand -base64 16', encoded(16, 'base64')],
  ['48 bytes in base64url', encoded(48, 'base64url')],
  ['base 32', signs('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', 26)],
  ['28 letters', signs('abcdefghijklmnopqrstuvwxyz', 28)],
  ['39 digits', signs('0123456789', 39)],
  ['24 signs of a keyboard', signs(PRINTABLE, 24)],
])('takes what a generator makes: %s', (_, made) => {
  fc.assert(
    fc.property(fc.noBias(made), (secret) => isUnguessable(secret)),
    RUNS,
  );
});

it.each([
  ['one sign', 'x'.repeat(64)],
  ['a repeat', 'change-me-change-me-change-me-change-me'],
  ['a repeat of what is random', '8f3kq9zt8f3kq9zt8f3kq9zt8f3kq9zt'],
  ['a run', '0123456789abcdef0123456789abcdef'],
  ['a run backwards', 'zyxwvutsrqponmlkjihgfedcba987654'],
  ['a run of pairs', '00112233445566778899aabbccddeeff'],
  ['every other sign', 'f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0'],
  ['the rows of a keyboard', 'qwertyuiopasdfghjklzxcvbnm1234567890'],
  ['words', 'at-least-32-characters-of-your-own'],
  ['words in capitals', 'THIS_IS_THE_SECRET_OF_OUR_PRODUCTION'],
  ['words of here', 'Sindicato.de.Trabajadores.2026!!'],
  ['words that nobody put into a list', 'perro gato casa arbol luna sol mar tierra'],
  ['words with signs for letters', 'P4ssw0rdP4ssw0rdP4ssw0rdP4ssw0rd'],
  ['a command that nobody ran', '$(openssl rand -hex 32)'],
  ['what is too short', 'q8Zr2LxV0pW7'],
  ['a digit less than 128 bits', '3'.concat('91746205837264019586230741')],
])('refuses %s', (_, secret) => {
  expect(isUnguessable(secret)).toBe(false);
});

it('refuses any word, repeated or counted on until it is long enough', () => {
  const word = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(word, (one) => {
      expect(isUnguessable(one.repeat(Math.ceil(64 / one.length)))).toBe(false);
    }),
    RUNS,
  );
});
