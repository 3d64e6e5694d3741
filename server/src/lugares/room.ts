import type { SucursalesService } from '../beneficios/branches.ts';
import { defineRoom } from '../define-room.ts';
import type { ImportacionesService } from '../importaciones/imports.ts';
import { consultaRoutes } from './place-lookup.routes.ts';
import { createConsultaService } from './place-lookup.ts';
import { createLocalidadesLoad } from './places.import.ts';
import { lugaresRoutes } from './places.routes.ts';
import { createLugaresService } from './places.ts';
import { migrations } from './table.ts';

const createServices = () => ({
  lugares: createLugaresService(),
  consulta: createConsultaService(),
});

type Uses = ReturnType<typeof createServices> & {
  importaciones: ImportacionesService;
  sucursales: SucursalesService;
};

/** Countries, provincias and localidades. */
export const lugaresRoom = defineRoom({
  name: 'lugares',
  migrations: [migrations],
  services: createServices,
  offers({ lugares, consulta, importaciones, sucursales }: Uses, parts) {
    const localidades = createLocalidadesLoad(parts, () => sucursales.placeAll());
    return {
      routes: () => [
        ...lugaresRoutes(lugares, importaciones.registered(localidades)),
        ...consultaRoutes(consulta),
      ],
      imports: [localidades],
    };
  },
});
