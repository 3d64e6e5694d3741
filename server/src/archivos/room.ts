import { defineRoom } from '../define-room.ts';
import type { PersonalService } from '../personal/staff.ts';
import type { PersonasService } from '../personas/people.ts';
import { archivosRoutes } from './archivos.routes.ts';
import { archivosEnUso } from './archivos.ts';
import { imagenesEnUso } from './imagenes.ts';
import { archivosJobs } from './jobs.ts';
import { merge } from './merge.ts';
import { datos } from './personal-data.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';
import { acts, nouns } from './acts.ts';

interface Uses {
  personas: PersonasService;
  personal: PersonalService;
}

/** Files that members send, and pictures that staff publish. */
export const archivosRoom = defineRoom({
  migrations: [migrations],
  seen,
  filesInUse: async (handle) => [
    ...(await archivosEnUso(handle)),
    ...(await imagenesEnUso(handle)),
  ],
  services: () => ({}),
  offers: ({ personas, personal }: Uses, house) => ({
    acts,
    nouns,
    routes: () => archivosRoutes(house, personas.fotos, personal.findStaff),
    jobs: archivosJobs(house),
    merge,
    personalData: datos,
  }),
});
