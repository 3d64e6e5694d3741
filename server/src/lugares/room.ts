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
    acts,
    routes: ({ loadOf }) => [
      ...lugaresRoutes(loadOf('localidades')),
      ...addressLookupRoutes(house),
    ],
    imports: [createLocalidadesLoad(house, () => sucursales.placeAll())],
    jobs: [
      { name: 'localidades-del-pais', cron: '15 * * * *', run: (ending) => load(house, ending) },
    ],
  }),
});
