import { refuseField, type Refusal } from '../../platform/outcome.ts';

/** What whoever guesses tries first in a union's house, beside its own name and the person's. */
const OF_THE_HOUSE = ['gremio', 'sindicato', 'afiliado', 'afiliada', 'contraseña', 'contrasena'];
const SHORTEST_WORD = 4;
/** Different signs that have to be left once what is known of the person and the house is taken away. */
const LEAST_OWN = 6;

let commonest: Promise<Set<string>> | null = null;

/** The passwords that leaked most, those that nobody would be let choose for their length left out. */
const listOf = () =>
  (commonest ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((one) => one.length >= 10)),
  ));

const wordsOf = (text: string): string[] =>
  text.split(/[^\p{L}]+/u).filter((word) => word.length >= SHORTEST_WORD);

/** How many different signs a password has beside what anybody knows. */
function ownSigns(password: string, known: string[]): number {
  const words = [...OF_THE_HOUSE, ...known.flatMap(wordsOf)].map((word) => word.toLowerCase());
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase());
  return new Set(rest).size;
}

const GUESSED =
  'Es de las primeras que probaría quien quiera entrar. Elegí otra, como cuatro palabras que no vayan juntas.';

/** Why a password cannot be chosen: it is among the commonest, or says little but names that anybody knows. */
export async function refusalOfPassword(
  password: string,
  known: string[],
  campo = 'password',
): Promise<Refusal | null> {
  const listed = (await listOf()).has(password.toLowerCase());
  return listed || ownSigns(password, known) < LEAST_OWN ? refuseField(campo, GUESSED) : null;
}
