import { defineRoom } from '../define-room.ts';
import type { LugaresService } from '../lugares/places.ts';
import type { PersonasService } from '../personas/people.ts';
import type { Parts } from '../platform/parts.ts';
import { beneficiosRoutes } from './benefits.routes.ts';
import { createBeneficiosService } from './benefits.ts';
import { createSucursalesLoad } from './branches.import.ts';
import { sucursalesRoutes } from './branches.routes.ts';
import { createSucursalesService } from './branches.ts';
import { createCatalogoService } from './catalogue.ts';
import { primeroRoutes } from './first-benefit.routes.ts';
import { createFirstBenefitService } from './first-benefit.ts';
import { beneficiosJobs } from './jobs.ts';
import { datos } from './personal-data.ts';
import { reviewsRoutes } from './reviews.routes.ts';
import { createReviewsService } from './reviews.ts';
import { migrations as searchMigrations } from './search.table.ts';
import { createSearchService } from './search.ts';
import { createCompartir } from './share.ts';
import { sinonimosRoutes } from './synonyms.routes.ts';
import { createSinonimosService } from './synonyms.ts';
import { migrations } from './table.ts';

interface Needs {
  lugares: LugaresService;
  personas: PersonasService;
}

function createServices(parts: Parts, { lugares, personas }: Needs) {
  const sucursales = createSucursalesService(parts, lugares);
  const catalogo = createCatalogoService(parts);
  const sinonimos = createSinonimosService(parts);
  const searchService = createSearchService(parts, sinonimos);
  const reviews = createReviewsService(parts, personas, sucursales);
  const rooms = { personas, lugares };
  return {
    sucursales,
    catalogo,
    sinonimos,
    searchService,
    reviews,
    primero: createFirstBenefitService(catalogo, sucursales, lugares),
    beneficios: createBeneficiosService(parts, sucursales, reviews, searchService, rooms),
  };
}

/** Benefits with their branches, reviews, and search. */
export const beneficiosRoom = defineRoom({
  migrations: [migrations, searchMigrations],
  services: createServices,
  offers(services: Needs & ReturnType<typeof createServices>, parts) {
    const { beneficios, sucursales, catalogo, searchService, lugares } = services;
    const firstPublished = () => {
      sucursales.changed();
      parts.cache.changed('lugares');
    };
    return {
      routes: ({ loadOf }) => [
        ...beneficiosRoutes(beneficios, catalogo, parts.clock),
        ...sucursalesRoutes(sucursales, beneficios, loadOf('sucursales'), parts.clock),
        ...sinonimosRoutes(services.sinonimos),
        ...primeroRoutes(services.primero, firstPublished),
        ...reviewsRoutes(services.reviews, parts.clock),
      ],
      jobs: beneficiosJobs(sucursales, searchService),
      imports: [createSucursalesLoad(parts, lugares)],
      personalData: datos,
      share: { '/beneficios/$id': createCompartir(sucursales) },
    };
  },
});
