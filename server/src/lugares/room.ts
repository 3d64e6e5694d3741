import type { SucursalesService } from '../beneficios/branches.ts';
import { defineRoom } from '../define-room.ts';
import { addressLookupRoutes } from './address-lookup.routes.ts';
import { createAddressLookupService } from './address-lookup.ts';
import { createCountryService } from './country.ts';
import { acts } from './acts.ts';
import { consultaRoutes } from './place-lookup.routes.ts';
import { createPlaceLookupService } from './place-lookup.ts';
import type { Parts } from '../platform/parts.ts';
import { createLocalidadesLoad } from './places.import.ts';
import { lugaresRoutes } from './places.routes.ts';
import { createLugaresService } from './places.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';

function createServices(parts: Parts) {
  const lugares = createLugaresService();
  return {
    lugares,
    direcciones: createAddressLookupService(parts, { lugares }),
    country: createCountryService(parts),
    lookup: createPlaceLookupService(),
  };
}

type Uses = ReturnType<typeof createServices> & {
  sucursales: SucursalesService;
};

/** Countries, provincias and localidades. */
export const lugaresRoom = defineRoom({
  migrations: [migrations],
  seen,
  services: createServices,
  offers: ({ lugares, direcciones, country, lookup, sucursales }: Uses, parts) => ({
    acts,
    routes: ({ loadOf }) => [
      ...lugaresRoutes(lugares, loadOf('localidades')),
      ...consultaRoutes(lookup),
      ...addressLookupRoutes(direcciones),
    ],
    imports: [createLocalidadesLoad(parts, () => sucursales.placeAll())],
    jobs: [{ name: 'localidades-del-pais', cron: '15 * * * *', run: country.load }],
  }),
});
