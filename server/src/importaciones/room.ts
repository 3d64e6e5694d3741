import { ON_ERASED } from '../platform/datos.ts';
import type { Room } from '../room.ts';
import { ACTS } from '../platform/audit/acts.ts';
import { acts } from './acts.ts';
import { worker } from './import-worker.ts';
import { importacionesRoutes } from './importaciones.routes.ts';
import { importacionesEnUso } from './importaciones.ts';
import { importacionesJobs } from './jobs.ts';
import { forgetBorrado } from './retention.queries.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';

/** Files that staff import, whose rows belong to other rooms. */
export const importacionesRoom: Room = {
  migrations: [migrations],
  seen,
  filesInUse: importacionesEnUso,
  offers: (house) => ({
    adds: [ACTS(acts), ON_ERASED(forgetBorrado)],
    routes: () => importacionesRoutes(house),
    workers: [worker(house)],
    jobs: importacionesJobs(house),
  }),
};
