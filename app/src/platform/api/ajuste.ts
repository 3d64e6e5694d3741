import { getAjuste } from '@gremio/contract/ajustes/endpoints.ts';
import type { Ajuste, Clave } from '@gremio/contract/ajustes/schemas.ts';
import { useRead, type Reading, type ReadOptions } from './read.ts';

/** A setting of the organisation; null when it is not set, or not read yet. */
export const useAjuste = <C extends Clave>(
  clave: C,
  options: ReadOptions = {},
): Reading<Ajuste<C> | null> =>
  useRead(getAjuste, { params: { clave } }, options) as Reading<Ajuste<C> | null>;
