import { defineRoom, type OffersOf } from '../define-room.ts';
import type { PersonasService } from '../personas/people.ts';
import { listAudiences } from '../platform/database/audience.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Parts } from '../platform/parts.ts';
import { acts } from './acts.ts';
import { createCatalogueService } from './catalogue.ts';
import { createMergingService } from './merging.ts';
import { seccionalesRoutes } from './places.routes.ts';
import { createSedesService } from './sites.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';

function createServices(_parts: Parts, _needs: unknown, offersOf: OffersOf) {
  const countsOf = () => offersOf('reports').flatMap((all) => all.map(({ table }) => table));
  const audiencesOf = (db: Handle) => listAudiences(db, offersOf('restricted').flat());
  return {
    organizacion: createCatalogueService(countsOf, audiencesOf),
    seccionalesMerging: createMergingService(countsOf),
    sedes: createSedesService(),
  };
}

type Uses = ReturnType<typeof createServices> & { personas: PersonasService };

/** Places of the organisation: seccionales, reparticiones and their sites. */
export const seccionalesRoom = defineRoom({
  migrations: [migrations],
  seen,
  services: createServices,
  offers: ({ organizacion, seccionalesMerging, sedes, personas }: Uses) => ({
    acts,
    routes: () =>
      seccionalesRoutes({
        catalogue: organizacion,
        merging: seccionalesMerging,
        sedes,
        seccionalIdOf: personas.seccionalIdOf,
      }),
  }),
});
