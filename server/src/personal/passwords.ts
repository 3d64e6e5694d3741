import { refuseField, type Refusal } from '../platform/outcome.ts';

/** First guesses against a union's staff, in addition to the user's own name and mail. */
const OF_THE_HOUSE = ['gremio', 'sindicato', 'afiliado', 'afiliada', 'contraseña', 'contrasena'];
const SHORTEST_WORD = 4;
/** Distinct characters that must remain once the known words are removed. */
const LEAST_OWN = 6;

let commonest: Promise<Set<string>> | null = null;

/**
 * The most common leaked passwords. Entries under 10 characters are dropped, as the length rule refuses them.
 */
const listOf = () => (commonest ??= readList());

async function readList(): Promise<Set<string>> {
  try {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    return new Set(dictionary['passwords-common'].filter((one) => one.length >= 10));
  } catch (error) {
    // The next call tries again.
    commonest = null;
    throw error;
  }
}

const wordsOf = (text: string): string[] =>
  text.split(/[^\p{L}]+/u).filter((word) => word.length >= SHORTEST_WORD);

/** Counts the distinct characters of a password outside of known words. */
function ownSigns(password: string, known: string[]): number {
  const words = [...OF_THE_HOUSE, ...known.flatMap(wordsOf)].map((word) => word.toLowerCase());
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase());
  return new Set(rest).size;
}

const GUESSED =
  'Es de las primeras que probaría quien quiera entrar. Elegí otra, como cuatro palabras que no vayan juntas.';

/**
 * Refuses a password that is among the commonest, or that is little more than words which anyone would guess.
 */
export async function refusalOfPassword(
  password: string,
  known: string[],
  campo = 'password',
): Promise<Refusal | null> {
  const listed = (await listOf()).has(password.toLowerCase());
  return listed || ownSigns(password, known) < LEAST_OWN ? refuseField(campo, GUESSED) : null;
}
