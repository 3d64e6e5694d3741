import * as lugares from '@gremio/contract/lugares/endpoints.ts';
import { type Route, read } from '../platform/http/routes.ts';
import { importRoute } from '../platform/import/route.ts';
import type { LugaresService } from './places.ts';
import type { Load } from '../platform/import/run.ts';

export const lugaresRoutes = (service: LugaresService, load: Load): Route[] => [
  read(lugares.listPaises, async ({ db }) => ({ paises: await service.listPaises(db) })),
  read(lugares.listProvincias, async ({ db, query }) => ({
    provincias: await service.listProvincias(db, query.pais_id),
  })),
  read(lugares.listLocalidades, async ({ db, query }) => ({
    localidades: await service.listLocalidades(db, query.provincia_id),
  })),
  importRoute(lugares.importLocalidades, load),
];
