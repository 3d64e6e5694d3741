import { ACTS } from '../platform/audit/acts.ts';
import { SHOWS_IMAGEN } from '../archivos/imagenes.ts';
import type { Room } from '../room.ts';
import { acts } from './acts.ts';
import { ajustesRoutes } from './ajustes.routes.ts';
import { showsImagen } from './ajustes.ts';
import { instalacionRoutes } from './instalacion.routes.ts';
import { migrations as instalacionMigrations } from './instalacion.table.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';

/** The organisation's settings. */
export const ajustesRoom: Room = {
  migrations: [migrations, instalacionMigrations],
  seen,
  offers: (house) => ({
    routes: () => [...ajustesRoutes(house), ...instalacionRoutes(house)],
    adds: [ACTS(acts), SHOWS_IMAGEN((_db, id) => showsImagen(house, id))],
  }),
};
