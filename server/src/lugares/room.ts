import { LOADS, recordedLoad } from '../importaciones/loads.ts';
import { ACTS } from '../platform/audit/acts.ts';
import type { SucursalesService } from '../beneficios/branches.ts';
import { defineRoom } from '../define-room.ts';
import { addressLookupRoutes } from './address-lookup.routes.ts';
import { load } from './country.ts';
import { acts } from './acts.ts';
import { createLocalidadesLoad } from './localidades.import.ts';
import { lugaresRoutes } from './localidades.routes.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';

interface Uses {
  sucursales: SucursalesService;
}

/** Countries, provincias and localidades. */
export const lugaresRoom = defineRoom({
  migrations: [migrations],
  seen,
  services: () => ({}),
  offers: ({ sucursales }: Uses, house) => ({
    adds: [ACTS(acts), LOADS(createLocalidadesLoad(house, () => sucursales.placeAll()))],
    routes: () => [
      ...lugaresRoutes(recordedLoad(house, 'localidades')),
      ...addressLookupRoutes(house),
    ],
    jobs: [
      { name: 'localidades-del-pais', cron: '15 * * * *', run: (ending) => load(house, ending) },
    ],
  }),
});
