import { EJEMPLOS } from '../mensajes/preview.ts';
import type { Room } from '../room.ts';
import { ACTS } from '../platform/audit/acts.ts';
import { baseOf } from '../platform/config.ts';
import { acts } from './acts.ts';
import { personalJobs } from './jobs.ts';
import { ejemplos } from './mails.ts';
import { personalRoutes } from './personal.routes.ts';
import { undoRoutes } from './undo.routes.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';

/** Staff users, and how they sign in. */
export const personalRoom: Room = {
  migrations: [migrations],
  seen,
  offers: (house) => ({
    adds: [ACTS(acts), EJEMPLOS(ejemplos(baseOf(house.config)))],
    routes: ({ undoers }) => [...personalRoutes(house), ...undoRoutes({ house, undoers })],
    jobs: personalJobs(house),
  }),
};
