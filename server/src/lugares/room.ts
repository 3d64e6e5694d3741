import type { SucursalesService } from '../beneficios/branches.ts';
import { defineRoom } from '../define-room.ts';
import { consultaRoutes } from './place-lookup.routes.ts';
import { createPlaceLookupService } from './place-lookup.ts';
import { createLocalidadesLoad } from './places.import.ts';
import { lugaresRoutes } from './places.routes.ts';
import { createLugaresService } from './places.ts';
import { migrations } from './table.ts';

const createServices = () => ({
  lugares: createLugaresService(),
  lookup: createPlaceLookupService(),
});

type Uses = ReturnType<typeof createServices> & {
  sucursales: SucursalesService;
};

/** Countries, provincias and localidades. */
export const lugaresRoom = defineRoom({
  migrations: [migrations],
  services: createServices,
  offers: ({ lugares, lookup, sucursales }: Uses, parts) => ({
    routes: ({ loadOf }) => [
      ...lugaresRoutes(lugares, loadOf('localidades')),
      ...consultaRoutes(lookup),
    ],
    imports: [createLocalidadesLoad(parts, () => sucursales.placeAll())],
  }),
});
