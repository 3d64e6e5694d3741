import { getAjuste } from '@gremio/contract/ajustes/endpoints.ts';
import type { Ajuste, Clave } from '@gremio/contract/ajustes/schemas.ts';
import { useRead, type Reading } from './read.ts';

/** A setting of the organisation; null when it is not set, or not known yet. */
export const useAjuste = <C extends Clave>(clave: C): Reading<Ajuste<C> | null> =>
  useRead(getAjuste, { params: { clave } }) as Reading<Ajuste<C> | null>;
