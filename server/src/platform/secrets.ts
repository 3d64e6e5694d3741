import { withoutMarks } from '@gremio/contract/platform/folded.ts';

/** Bits that are beyond a brute-force search. */
const ENOUGH = 128;
/**
 * A random secret can be coded in this many bits fewer only once in sixteen million times, as there are no
 * more short codes.
 */
const LUCK = 24;

/** Alphabets of common generators, and their sizes. */
const ALPHABETS: [RegExp, number][] = [
  [/^\d*$/, 10],
  [/^(?:[\da-f]*|[\dA-F]*)$/, 16],
  [/^[\dA-Za-z]*$/, 62],
  [/^(?:[\dA-Za-z+/]*|[\dA-Za-z_-]*)$/, 64],
];
const PRINTABLE = 95;

const sizeOf = (text: string): number =>
  ALPHABETS.find(([pattern]) => pattern.test(text))?.[1] ?? PRINTABLE;

/** Words of hand-written secrets in English and Spanish, and keyboard rows. */
const WORDS = `
  change me please to a real secret of your own, at least thirty two characters long, for tests and as long as it needs to be.
  replace this with the password or token or key that is your own: my super secret example key for production, development,
  the server and the database admin user, not secure default value here. another data of the people who watch and measure.
  openssl rand base64 32, openssl rand hex 32. cambiame por favor por una clave secreta que sea larga y que nadie conoce, la
  contraseña de prueba del gremio, el sindicato de los trabajadores y afiliados de la ciudad de buenos aires, un secreto de
  ejemplo para la aplicacion en produccion, el servidor y la base de datos. qwertyuiop asdfghjkl zxcvbnm 1234567890
`;

/** Lowers case and maps every separator to a space. */
const fold = (text: string): string => text.toLowerCase().replace(/[^\da-z]/g, ' ');

const FOLDED = fold(withoutMarks(WORDS).replace(/\s+/g, ' '));
const FOLDED_SIGNS = 37;
const SMOOTHING = 8;

const countOf = (parts: string[]): Map<string, number> =>
  parts.reduce(
    (counts, part) => counts.set(part, (counts.get(part) ?? 0) + 1),
    new Map<string, number>(),
  );

const ONES = countOf([...FOLDED]);
const PAIRS = countOf([...FOLDED].map((one, at) => one + FOLDED.charAt(at + 1)));

/** Probability of this character among those that fold to the same one. */
function formOf(sign: string): number {
  if (/\d/.test(sign)) return 1;
  if (/[a-z]/.test(sign)) return 0.8;
  if (/[A-Z]/.test(sign)) return 0.2;
  return /[ _-]/.test(sign) ? 0.3 : 0.1 / 30;
}

/** A secret being scored: `folded` is the same text after `fold`, `size` its alphabet's size. */
interface Reading {
  text: string;
  folded: string;
  size: number;
}

/** Returns the probability of the character at a position, given those before it. */
type Guess = (reading: Reading, at: number) => number;

const SURE = 0.9;
const unsure = (likely: number, size: number): number => SURE * likely + (1 - SURE) / size;

const byChance: Guess = ({ size }) => 1 / size;

/** Predicts from letter pairs of the words above. */
const byPair: Guess = ({ text, folded }, at) => {
  const before = folded.charAt(at - 1) || ' ';
  const seen = PAIRS.get(before + folded.charAt(at)) ?? 0;
  const odds = (seen + SMOOTHING / FOLDED_SIGNS) / ((ONES.get(before) ?? 0) + SMOOTHING);
  return odds * formOf(text.charAt(at));
};

const LONGEST_ECHO = 12;

/**
 * Returns the character that followed the last occurrence of the text's own ending; '' if it never occurred.
 */
function echoOf(past: string): string {
  let next = '';
  for (let length = 2; length <= LONGEST_ECHO; length += 1) {
    const place = past.lastIndexOf(past.slice(-length), past.length - length - 1);
    if (place < 0) break;
    next = past.charAt(place + length);
  }
  return next;
}

const byRepeat: Guess = ({ text, size }, at) => {
  const next = echoOf(text.slice(0, at));
  return next === '' ? 1 / size : unsure(next === text.charAt(at) ? 1 : 0, size);
};

/** Predicts that the text goes on as the words above do. */
const byWords: Guess = ({ text, folded, size }, at) => {
  const next = echoOf(FOLDED + folded.slice(0, at));
  if (next === '') return 1 / size;
  return unsure(next === folded.charAt(at) ? formOf(text.charAt(at)) : 0, size);
};

/** Predicts arithmetic runs and repeats, of every character or every other: `abc`, `999`, `1122`, `a1b2`. */
const byStep =
  (apart: number): Guess =>
  ({ text, size }, at) => {
    if (at < 2 * apart) return 1 / size;
    const next = 2 * text.charCodeAt(at - apart) - text.charCodeAt(at - 2 * apart);
    return unsure(text.charCodeAt(at) === next ? 1 : 0, size);
  };

const GUESSES = [byChance, byPair, byWords, byRepeat, byStep(1), byStep(2)];
/**
 * Share of the trust that is spread evenly over the guesses at each character, since a secret may be words
 * and then a run.
 */
const SHARED = 0.05;
const LOOKED_AT = 200;

/**
 * Returns the bits saved, compared with its alphabet's code, by a mixture of guesses weighted by their past
 * success.
 */
function savedBits(secret: string, size: number): number {
  const text = withoutMarks(secret.slice(0, LOOKED_AT));
  const reading = { text, folded: fold(text), size };
  let trust = GUESSES.map(() => 1 / GUESSES.length);
  let saved = 0;
  for (let at = 0; at < text.length; at += 1) {
    const odds = GUESSES.map((guess, one) => (trust[one] ?? 0) * guess(reading, at));
    const likely = odds.reduce((sum, one) => sum + one, 0);
    saved += Math.log2(likely * size);
    trust = odds.map((one) => ((1 - SHARED) * one) / likely + SHARED / GUESSES.length);
  }
  return saved;
}

/**
 * True if a secret may come from a generator: 128 bits by length and alphabet, and no words, repeats or runs
 * that would save 24 bits.
 */
export function isUnguessable(secret: string): boolean {
  const text = secret.replace(/=+$/, '');
  const size = sizeOf(text);
  return text.length * Math.log2(size) >= ENOUGH && savedBits(text, size) < LUCK;
}

const EXAMPLE =
  /^(?:%3C.*%3E|\$(?:\(|%7B).*|USER|PASSWORD|SECRET|KEY|TOKEN|CLAVE|CONTRASENA|(?:change-?me-?)+)$/i;

/** True if a URL has the password of an example. */
export const hasExamplePassword = (address: string): boolean =>
  EXAMPLE.test(new URL(address).password);
