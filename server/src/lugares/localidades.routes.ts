import * as wire from '@gremio/contract/lugares/endpoints.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { type Route, read } from '../platform/http/routes.ts';
import { importRoute } from '../platform/import/route.ts';
import * as lugares from './localidades.ts';
import { localidades, provincias } from './place-lookup.ts';
import { recordedLoad } from '../importaciones/loads.ts';
import type { House } from '../platform/house.ts';

const neverChanged = () => undefined;

export const lugaresRoutes = (house: House): Route[] => [
  read(wire.listPaises, async ({ db }) => ({ paises: await lugares.listPaises(db) })),
  read(wire.listProvincias, async ({ db, query }) => ({
    provincias: await lugares.listProvincias(db, query.pais_id),
  })),
  read(wire.listLocalidades, async ({ db, query }) => ({
    localidades: await lugares.listLocalidades(db, query.provincia_id),
  })),
  importRoute(wire.importLocalidades, recordedLoad(house, 'localidades')),
  ...resourceRoutes(wire.provincias, provincias, neverChanged),
  ...resourceRoutes(wire.localidades, localidades, neverChanged),
];
