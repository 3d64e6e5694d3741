import type * as wire from '@gremio/contract/lugares/endpoints.ts';
import type { LocalidadRow, Provincia } from '@gremio/contract/lugares/schemas.ts';
import type { Store } from '../platform/http/resource.ts';
import * as queries from './place-lookup.queries.ts';

/** Places for a clerk's pickers. */
export const provincias: Store<typeof wire.provincias, Provincia> = {
  list: queries.pageProvincias,
  find: queries.findProvincia,
};

export const localidades: Store<typeof wire.localidades, LocalidadRow> = {
  list: queries.pageLocalidades,
  find: queries.findLocalidad,
};
