import { defineRoom, type OffersOf } from '../define-room.ts';
import type { PersonalService } from '../personal/staff.ts';
import type { PersonasService } from '../personas/people.ts';
import { archivosRoutes } from './files.routes.ts';
import { archivosEnUso, createArchivosService } from './files.ts';
import { createImagenesService, imagenesEnUso } from './images.ts';
import { archivosJobs } from './jobs.ts';
import { merge } from './merge.ts';
import { datos } from './personal-data.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';
import type { Parts } from '../platform/parts.ts';
import { acts, nouns } from './acts.ts';

function createServices(parts: Parts, _rooms: object, offersOf: OffersOf) {
  const imagenes = createImagenesService(parts, () => offersOf('showsImagen'));
  return { imagenes, archivos: createArchivosService(parts, imagenes) };
}

type Uses = ReturnType<typeof createServices> & {
  personas: PersonasService;
  personal: PersonalService;
};

/** Files that members send, and pictures that staff publish. */
export const archivosRoom = defineRoom({
  migrations: [migrations],
  seen,
  filesInUse: async (handle) => [
    ...(await archivosEnUso(handle)),
    ...(await imagenesEnUso(handle)),
  ],
  services: createServices,
  offers: ({ archivos, imagenes, personas, personal }: Uses) => ({
    acts,
    nouns,
    routes: () => archivosRoutes(archivos, imagenes, personas.fotos, personal.findStaff),
    jobs: archivosJobs(archivos),
    merge,
    personalData: datos,
  }),
});
