import * as wire from '@gremio/contract/audiencias/endpoints.ts';
import type { Load } from '../platform/import/run.ts';
import { importRoute } from '../platform/import/route.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { read, type Route } from '../platform/http/routes.ts';
import type { Parts } from '../platform/parts.ts';
import { count } from './audiencias.ts';
import type { ListasService } from './listas.ts';

const nothing = () => undefined;

interface Uses {
  lists: ListasService;
  load: Load;
}

export const audienciasRoutes = (house: Parts, { lists, load }: Uses): Route[] => [
  ...resourceRoutes(wire.listas, lists.listas, nothing),
  ...resourceRoutes(wire.listaPersonas, lists.personas, nothing),
  importRoute(wire.importLista, load),
  read(wire.contarAudiencia, ({ db, query }) => count(house, db, query.audiencia ?? null)),
];
