import * as wire from '@gremio/contract/beneficios/endpoints.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import type { Route } from '../platform/http/routes.ts';
import type { House } from '../platform/house.ts';
import { changed, store } from './sinonimos.ts';

export const sinonimosRoutes = (house: House): Route[] =>
  resourceRoutes(wire.sinonimos, store, () => changed(house));
