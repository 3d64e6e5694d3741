import { ACTS } from '../platform/audit/acts.ts';
import { SHOWS_IMAGEN } from '../archivos/imagenes.ts';
import type { CatalogoService } from '../beneficios/catalogue.ts';
import { defineRoom } from '../define-room.ts';
import type { Parts } from '../platform/parts.ts';
import { acts } from './acts.ts';
import { ajustesRoutes } from './ajustes.routes.ts';
import { showsImagen } from './ajustes.ts';
import { instalacionRoutes } from './instalacion.routes.ts';
import { migrations as instalacionMigrations } from './instalacion.table.ts';
import { createInstalacionService, type InstalacionService } from './instalacion.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';

/** The organisation's settings. */
export const ajustesRoom = defineRoom({
  migrations: [migrations, instalacionMigrations],
  seen,
  services: () => ({}),
  offers: (_services: object, house) => ({
    routes: () => ajustesRoutes(house),
    adds: [ACTS(acts), SHOWS_IMAGEN((_db, id) => showsImagen(house, id))],
  }),
});

interface SetupNeeds {
  catalogo: CatalogoService;
}

/** The first steps of a new installation: a part of this room that is built on later rooms. */
export const setupRoom = defineRoom({
  services: (house: Parts, rooms: SetupNeeds) => ({
    instalacion: createInstalacionService({ house, ...rooms }),
  }),
  offers: ({ instalacion }: { instalacion: InstalacionService }) => ({
    routes: () => instalacionRoutes(instalacion),
  }),
});
