import type { Provider } from '../../platform/http/data.ts';
import type { Kind } from './kinds.ts';

/** Shown before a merge. */
export const MERGED_WORDS =
  'Las personas y las formas de escribir de la otra pasan a ser de la que queda, y la otra sale de las listas. Después se pueden separar, y las personas vuelven. Los eventos, los avisos y las cifras de antes que nombraban a la otra siguen con la que queda.';

interface Named {
  id: number;
  nombre: string;
}

/** Merges one place into another, as it was read; returns what the clerk is told. */
export async function merge(
  provider: Provider,
  { calls }: Kind,
  kept: Named & { version: number },
  gone: Named,
): Promise<string> {
  await provider.call(calls.unir, {
    params: { id: kept.id },
    body: { otra_id: gone.id, version: kept.version },
  });
  return `${gone.nombre} se unió a ${kept.nombre}. Se puede separar desde su página.`;
}
