import type { ValorDesconocido } from '@gremio/contract/platform/import.ts';
import { clean, comparable } from './cells.ts';

/** A field whose unknown values a clerk maps to known ones, such as `JUBILADO` to `activo`. */
export interface Choosable<F extends string = string> {
  campo: F;
  /** Values that may be chosen. */
  opciones: readonly string[];
  /** True for a text that needs no choice. */
  knows(text: string): boolean;
}

/** Chosen value of each text, by field; texts are compared without accents and capitals. */
export type Valores = Record<string, Record<string, string>>;

/** Distinct unknown values that are reported. */
const MAX_UNKNOWN = 50;

/** A line's cells with its mapped value; `waits` for the clerk's choice of a value that the report lists. */
export interface Applied<F extends string> {
  cells: Record<F, string>;
  waits: boolean;
}

/** Replaces the values that a clerk has mapped, and counts the lines of those that nobody knows. */
export function createChosenValues<F extends string>(
  choosable: Choosable<F> | undefined,
  valores: Valores,
) {
  const unknown = new Map<string, ValorDesconocido>();

  function count(campo: string, valor: string, key: string): void {
    const known = unknown.get(key);
    if (known) known.lineas += 1;
    else if (unknown.size < MAX_UNKNOWN) unknown.set(key, { campo, valor, clave: key, lineas: 1 });
  }

  return {
    apply(cells: Record<F, string>): Applied<F> {
      if (!choosable) return { cells, waits: false };
      const { campo, opciones, knows } = choosable;
      const text = clean(cells[campo]);
      if (text === '' || knows(text)) return { cells, waits: false };
      const key = comparable(text);
      count(campo, text, key);
      const chosen = valores[campo]?.[key];
      return chosen !== undefined && opciones.includes(chosen)
        ? { cells: { ...cells, [campo]: chosen }, waits: false }
        : { cells, waits: unknown.has(key) };
    },
    /** Unknown values, mapped or not, those of most lines first. */
    unknown: (): ValorDesconocido[] =>
      [...unknown.values()].sort((one, other) => other.lineas - one.lineas),
  };
}
