import { defineRoom } from '../define-room.ts';
import type { PersonasService } from '../personas/people.ts';
import { acts } from './acts.ts';
import { seccionalesRoutes } from './places.routes.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';

interface Uses {
  personas: PersonasService;
}

/** Places of the organisation: seccionales, reparticiones and their sites. */
export const seccionalesRoom = defineRoom({
  migrations: [migrations],
  seen,
  services: () => ({}),
  offers: ({ personas }: Uses, house) => ({
    acts,
    routes: () => seccionalesRoutes(house, personas.seccionalIdOf),
  }),
});
