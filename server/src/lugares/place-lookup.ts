import type * as wire from '@gremio/contract/lugares/endpoints.ts';
import type { LocalidadRow, Provincia } from '@gremio/contract/lugares/schemas.ts';
import type { Store } from '../platform/http/resource.ts';
import * as queries from './place-lookup.queries.ts';

export type PlaceLookupService = ReturnType<typeof createPlaceLookupService>;

/** Places for a clerk's pickers. */
export function createPlaceLookupService() {
  const provincias: Store<typeof wire.provincias, Provincia> = {
    list: queries.pageProvincias,
    find: queries.findProvincia,
  };
  const localidades: Store<typeof wire.localidades, LocalidadRow> = {
    list: queries.pageLocalidades,
    find: queries.findLocalidad,
  };
  return { provincias, localidades };
}
