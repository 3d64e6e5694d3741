import { ACTS } from '../platform/audit/acts.ts';
import type { Room } from '../room.ts';
import { acts } from './acts.ts';
import { seccionalesRoutes } from './places.routes.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';

/** Places of the organisation: seccionales, reparticiones and their sites. */
export const seccionalesRoom: Room = {
  migrations: [migrations],
  seen,
  offers: (house) => ({
    adds: [ACTS(acts)],
    routes: () => seccionalesRoutes(house),
  }),
};
