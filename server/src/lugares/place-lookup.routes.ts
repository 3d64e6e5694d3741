import * as wire from '@gremio/contract/lugares/endpoints.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import type { Route } from '../platform/http/routes.ts';
import type { PlaceLookupService } from './place-lookup.ts';

const neverChanged = () => undefined;

export const consultaRoutes = (service: PlaceLookupService): Route[] => [
  ...resourceRoutes(wire.provincias, service.provincias, neverChanged),
  ...resourceRoutes(wire.localidades, service.localidades, neverChanged),
];
