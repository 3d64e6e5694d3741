import { comparable } from './cells.ts';

/** Words of real headers, each with its abbreviations and synonyms. */
const FULL: Record<string, string> = {
  numero: 'n no nro num',
  fecha: 'f fec fch',
  nacimiento: 'nac nacim nacto',
  telefono: 'te tel telef tfno',
  celular: 'cel celu movil',
  documento: 'dni doc docum dcto',
  afiliado: 'af afil afiliada',
  legajo: 'leg',
  correo: 'mail email',
  apellido: 'ap apel apell',
  nombre: 'nom nomb',
  direccion: 'dir',
  domicilio: 'dom domic',
  localidad: 'loc',
  provincia: 'prov pcia',
  'codigo postal': 'cp',
  codigo: 'cod',
  postal: 'post',
  seccional: 'secc',
  delegacion: 'deleg',
  reparticion: 'rep repart',
  dependencia: 'dep',
  departamento: 'dpto depto',
  latitud: 'lat',
  longitud: 'lon lng long',
  situacion: 'sit',
  condicion: 'cond',
};
const SHORT = new Map(
  Object.entries(FULL).flatMap(([full, short]) =>
    short.split(' ').map((word): [string, string] => [word, full]),
  ),
);

const LINKS = new Set([
  'de',
  'del',
  'la',
  'las',
  'el',
  'los',
  'su',
  'y',
  'o',
  'u',
  'e',
  'en',
  'a',
  'al',
]);
/** Words that say whose datum it is, or that it is the present one, in a list of those people. */
const REDUNDANT = new Set([
  'afiliado',
  'socio',
  'empleado',
  'trabajador',
  'agente',
  'persona',
  'personal',
  'actual',
  'completo',
]);

const ORDINALS = /[º°ª]/g;
/** `D.N.I.` and `C.U.I.L`. */
const DOTTED = /(?<!\p{L})(?:\p{L}\.){2,}\p{L}?(?!\p{L})/gu;
const CAMEL = /(?<=\p{Ll})(?=\p{Lu})/gu;
const PLURAL = /(?<=\p{L}{4})s$/u;

/** Words of a column's name, with its abbreviations in full and without those that only link. */
function wordsOf(title: string): string[] {
  const plain = title
    .replace(ORDINALS, ' ')
    .replace(DOTTED, (letters) => letters.replaceAll('.', ''))
    .replace(CAMEL, ' ');
  return comparable(plain)
    .split(' ')
    .filter((word) => !LINKS.has(word))
    .map((word) => word.replace(PLURAL, ''))
    .flatMap((word) => (SHORT.get(word) ?? word).split(' '));
}

const keyOf = (words: string[]): string => [...new Set(words)].sort().join(' ');

function without(words: string[], left: (word: string) => boolean): string[] {
  const rest = words.filter((word) => !left(word));
  return rest.length === 0 ? words : rest;
}

/** A column's name as words: as they are compared, from the stricter comparison, and all of them. */
export interface NameWords {
  forms: readonly [words: string, bare: string];
  words: ReadonlySet<string>;
}

export function nameWordsOf(name: string): NameWords {
  const words = wordsOf(name);
  const unnumbered = without(words, (word) => word === 'numero');
  const bare = without(unnumbered, (word) => REDUNDANT.has(word));
  return { forms: [keyOf(unnumbered), keyOf(bare)], words: new Set(words) };
}
