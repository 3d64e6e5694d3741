import { DATOS } from '../platform/datos.ts';
import { MERGES } from '../platform/merge.ts';
import { NOUNS } from '../importaciones/nouns.ts';
import { ACTS } from '../platform/audit/acts.ts';
import type { Room } from '../room.ts';
import { archivosRoutes } from './archivos.routes.ts';
import { archivosEnUso } from './archivos.ts';
import { imagenesEnUso } from './imagenes.ts';
import { archivosJobs } from './jobs.ts';
import { merge } from './merge.ts';
import { datos } from './personal-data.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';
import { acts, nouns } from './acts.ts';

/** Files that members send, and pictures that staff publish. */
export const archivosRoom: Room = {
  migrations: [migrations],
  seen,
  filesInUse: async (handle) => [
    ...(await archivosEnUso(handle)),
    ...(await imagenesEnUso(handle)),
  ],
  offers: (house) => ({
    adds: [ACTS(acts), DATOS(datos), MERGES(merge), NOUNS(nouns)],
    routes: () => archivosRoutes(house),
    jobs: archivosJobs(house),
  }),
};
