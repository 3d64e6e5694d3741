import * as wire from '@gremio/contract/beneficios/endpoints.ts';
import type { Clock } from '../platform/clock.ts';
import { exportList } from '../platform/export/list.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { type Route, readFor } from '../platform/http/routes.ts';
import { importRoute } from '../platform/import/route.ts';
import type { Load } from '../platform/import/run.ts';
import { refuse } from '../platform/outcome.ts';
import { SUCURSALES } from './exports.ts';
import type { BeneficiosService } from './benefits.ts';
import type { SucursalesService } from './branches.ts';

export const sucursalesRoutes = (
  service: SucursalesService,
  beneficios: BeneficiosService,
  load: Load,
  clock: Clock,
): Route[] => [
  readFor(beneficios.audiencesOf, wire.getSucursal, async ({ db, audiences, params, query }) => {
    const sucursal = await service.find(db, audiences, params.id, query);
    return sucursal ? { sucursal } : refuse('no_encontrado');
  }),
  readFor(beneficios.audiencesOf, wire.listSucursales, ({ db, audiences, query }) =>
    beneficios.listSucursales(db, { ...query, audiences }),
  ),
  ...resourceRoutes(wire.sucursales, service.store, service.changed),
  exportList(wire.exportSucursales, clock, service.store, 'Sucursales', SUCURSALES),
  importRoute(wire.importSucursales, load),
];
