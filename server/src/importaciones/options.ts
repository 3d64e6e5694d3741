import type { Opciones } from '../platform/import/run.ts';

/** Parts of a query that say how and from what to load, and not into what. */
const OF_THE_CALL = ['ensayo', 'archivo'];

/** The options of a kind that a query gives, as texts. */
export function opcionesOf(query: Record<string, unknown>): Opciones {
  const given = Object.entries(query).filter(
    ([name, value]) => value !== undefined && !OF_THE_CALL.includes(name),
  );
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
