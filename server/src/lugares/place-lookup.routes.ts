import * as wire from '@gremio/contract/lugares/endpoints.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import type { Route } from '../platform/http/routes.ts';
import type { ConsultaService } from './place-lookup.ts';

const neverChanged = () => undefined;

export const consultaRoutes = (service: ConsultaService): Route[] => [
  ...resourceRoutes('provincias', wire.provincias, service.provincias, neverChanged),
  ...resourceRoutes('localidades', wire.localidades, service.localidades, neverChanged),
];
