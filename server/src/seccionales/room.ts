import { ACTS } from '../platform/audit/acts.ts';
import { defineRoom } from '../define-room.ts';
import { acts } from './acts.ts';
import { seccionalesRoutes } from './places.routes.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';

/** Places of the organisation: seccionales, reparticiones and their sites. */
export const seccionalesRoom = defineRoom({
  migrations: [migrations],
  seen,
  services: () => ({}),
  offers: (_services: object, house) => ({
    adds: [ACTS(acts)],
    routes: () => seccionalesRoutes(house),
  }),
});
