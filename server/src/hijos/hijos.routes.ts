import * as wire from '@gremio/contract/hijos/endpoints.ts';
import { recordedLoad } from '../importaciones/loads.ts';
import { exportList } from '../platform/export/list.ts';
import type { House } from '../platform/house.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { read, type Route } from '../platform/http/routes.ts';
import { importRoute } from '../platform/import/route.ts';
import { HIJOS } from './exports.ts';
import { fotosRoutes } from './fotos.routes.ts';
import * as hijos from './hijos.ts';

export const hijosRoutes = (house: House): Route[] => [
  ...fotosRoutes(house),
  read(wire.listHijos, async ({ caller }) => ({
    hijos: await hijos.listHijos(house, caller.personaId),
  })),
  importRoute(wire.importHijos, recordedLoad(house, 'hijos')),
  ...resourceRoutes(wire.hijos, hijos.hijosStore(house), () => undefined),
  exportList(wire.exportHijos, house.clock, hijos.listado(house), 'Hijos', HIJOS),
];
