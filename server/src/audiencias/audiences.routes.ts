import * as wire from '@gremio/contract/audiencias/endpoints.ts';
import type { Load } from '../platform/import/run.ts';
import { importRoute } from '../platform/import/route.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { read, type Route } from '../platform/http/routes.ts';
import type { AudienciasService } from './audiences.ts';
import type { ListasService } from './lists.ts';

const nothing = () => undefined;

interface Uses {
  audiencias: AudienciasService;
  lists: ListasService;
  load: Load;
}

export const audienciasRoutes = ({ audiencias, lists, load }: Uses): Route[] => [
  ...resourceRoutes(wire.listas, lists.listas, nothing),
  ...resourceRoutes(wire.listaPersonas, lists.personas, nothing),
  importRoute(wire.importLista, load),
  read(wire.contarAudiencia, ({ db, query }) => audiencias.count(db, query.audiencia ?? null)),
];
