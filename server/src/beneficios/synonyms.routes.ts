import * as wire from '@gremio/contract/beneficios/endpoints.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import type { Route } from '../platform/http/routes.ts';
import type { SinonimosService } from './synonyms.ts';

export const sinonimosRoutes = (service: SinonimosService): Route[] =>
  resourceRoutes(wire.sinonimos, service.store, service.changed);
