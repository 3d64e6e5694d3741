import * as wire from '@gremio/contract/beneficios/endpoints.ts';
import { exportList } from '../platform/export/list.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { type Route, readFor } from '../platform/http/routes.ts';
import { recordedLoad } from '../importaciones/loads.ts';
import type { Identidad } from '../platform/http/callers.ts';
import { importRoute } from '../platform/import/route.ts';
import { refuse } from '../platform/outcome.ts';
import { SUCURSALES } from './exports.ts';
import type { House } from '../platform/house.ts';
import { audiencesOf, listSucursales } from './beneficios.ts';
import * as sucursales from './sucursales.ts';

export const sucursalesRoutes = (house: House): Route[] => [
  readFor(
    (caller: Identidad | null) => audiencesOf(house, caller),
    wire.getSucursal,
    async ({ db, audiences, params, query }) => {
      const sucursal = await sucursales.find(house, db, audiences, params.id, query);
      return sucursal ? { sucursal } : refuse('no_encontrado');
    },
  ),
  readFor(
    (caller: Identidad | null) => audiencesOf(house, caller),
    wire.listSucursales,
    ({ db, audiences, query }) => listSucursales(house, db, { ...query, audiences }),
  ),
  ...resourceRoutes(wire.sucursales, sucursales.store, () => sucursales.changed(house)),
  exportList(wire.exportSucursales, house.clock, sucursales.listado, 'Sucursales', SUCURSALES),
  importRoute(wire.importSucursales, recordedLoad(house, 'sucursales')),
];
