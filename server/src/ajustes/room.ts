import type { ImagenesService } from '../archivos/images.ts';
import type { CatalogoService } from '../beneficios/catalogue.ts';
import { defineRoom } from '../define-room.ts';
import type { PersonalService } from '../personal/staff.ts';
import type { PersonasService } from '../personas/people.ts';
import type { Parts } from '../platform/parts.ts';
import { acts } from './acts.ts';
import { createLetterhead } from './letterhead.ts';
import { createFeriadosService, type FeriadosService } from './holidays.ts';
import { ajustesRoutes } from './settings.routes.ts';
import { type AjustesService, createAjustesService } from './settings.ts';
import { instalacionRoutes } from './setup.routes.ts';
import { migrations as setupMigrations } from './setup.table.ts';
import { createInstalacionService, type InstalacionService } from './setup.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';

/** The organisation's settings. */
export const ajustesRoom = defineRoom({
  migrations: [migrations, setupMigrations],
  seen,
  services(parts: Parts, { imagenes }: { imagenes: ImagenesService }) {
    const ajustes = createAjustesService(parts, imagenes);
    return {
      ajustes,
      feriados: createFeriadosService(ajustes),
      letterhead: createLetterhead(ajustes, imagenes),
    };
  },
  offers: ({ ajustes, feriados }: { ajustes: AjustesService; feriados: FeriadosService }) => ({
    acts,
    routes: () => ajustesRoutes(ajustes, feriados),
    showsImagen: ajustes.showsImagen,
  }),
});

interface SetupNeeds {
  ajustes: AjustesService;
  personal: PersonalService;
  personas: PersonasService;
  catalogo: CatalogoService;
}

/** The first steps of a new installation: a part of this room that is built on later rooms. */
export const setupRoom = defineRoom({
  services: (_parts: Parts, rooms: SetupNeeds) => ({
    instalacion: createInstalacionService(rooms),
  }),
  offers: ({ instalacion }: { instalacion: InstalacionService }) => ({
    routes: () => instalacionRoutes(instalacion),
  }),
});
