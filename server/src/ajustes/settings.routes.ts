import * as wire from '@gremio/contract/ajustes/endpoints.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { read, type Route } from '../platform/http/routes.ts';
import { refuse } from '../platform/outcome.ts';
import type { AjustesService } from './settings.ts';

export const ajustesRoutes = (service: AjustesService): Route[] => [
  read(wire.getAjuste, ({ params }) => service.getByName(params.clave) ?? refuse('no_encontrado')),
  ...resourceRoutes(wire.ajustes, service.store, service.changed),
];
