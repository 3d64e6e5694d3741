import { fromCapitals, isCapitals } from './capitals.ts';
import { comparable } from './cells.ts';

/** A stored value of a column; of two spellings of one value the commoner comes first. */
export interface Spelling {
  campo: string;
  valor: string;
}

/** A spelling of a thing that is stored by its name, such as a place of the organisation. */
export interface Named {
  campo: string;
  texto: string;
  nombre: string;
}

/** Returns the spelling of a value in which it is stored. */
export type Spell = (campo: string, texto: string) => string;

/**
 * Creates the speller of a file. A value in capitals takes the spelling that its column already has, by its
 * letters without accents, so that `CORDOBA` is not a second Córdoba; without one it is written as a name.
 * Any other value stays as it is, unless `named` says which name it means.
 */
export function createSpell(known: readonly Spelling[], named: readonly Named[] = []): Spell {
  const byKey = new Map<string, string>();
  const spelled = new Map<string, string>();
  const keyOf = (campo: string, texto: string) => `${campo} ${comparable(texto)}`;
  const names = new Map(named.map((one) => [keyOf(one.campo, one.texto), one.nombre]));
  const note = (campo: string, valor: string) => {
    const key = keyOf(campo, valor);
    if (!byKey.has(key)) byKey.set(key, valor);
    return byKey.get(key) ?? valor;
  };
  for (const { campo, valor } of known) if (!isCapitals(valor)) note(campo, valor);
  // One that is stored in capitals only stays so: the file may not name all of those who have it.
  for (const { campo, valor } of known) note(campo, valor);
  return (campo, texto) => {
    const cell = `${campo} ${texto}`;
    const before = spelled.get(cell);
    if (before !== undefined) return before;
    const name = note(campo, fromCapitals(texto));
    const stored = names.get(keyOf(campo, texto)) ?? (isCapitals(texto) ? name : texto);
    spelled.set(cell, stored);
    return stored;
  };
}
