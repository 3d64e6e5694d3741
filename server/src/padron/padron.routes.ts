import { importPadron } from '@gremio/contract/padron/endpoints.ts';
import { recordedLoad } from '../importaciones/loads.ts';
import type { House } from '../platform/house.ts';
import type { Route } from '../platform/http/routes.ts';
import { importRoute } from '../platform/import/route.ts';

export const padronRoutes = (house: House): Route[] => [
  importRoute(importPadron, recordedLoad(house, 'padron')),
];
