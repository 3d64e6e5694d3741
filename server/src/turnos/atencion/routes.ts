import * as wire from '@gremio/contract/turnos/endpoints.ts';
import { resourceRoutes } from '../../platform/http/resource.ts';
import type { Route } from '../../platform/http/routes.ts';
import type { AtencionService } from './service.ts';

export const atencionRoutes = (service: AtencionService): Route[] =>
  resourceRoutes('turnos', wire.turnos, service.turnos, service.changed);
