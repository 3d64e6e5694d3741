import { findDirecciones } from '@gremio/contract/lugares/endpoints.ts';
import { read, type Route } from '../platform/http/routes.ts';
import { isRefusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { find } from './address-lookup.ts';

export const addressLookupRoutes = (house: House): Route[] => [
  read(findDirecciones, async ({ db, query }) => {
    const { direccion, localidad_id = null, provincia_id = null } = query;
    const { localidad = null, provincia = null } = query;
    const asked = { direccion, localidad_id, provincia_id, localidad, provincia };
    const candidatos = await find(house, db, asked);
    return isRefusal(candidatos) ? candidatos : { candidatos };
  }),
];
