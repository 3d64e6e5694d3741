import { SHARED } from '../platform/compartir.ts';
import { DATOS } from '../platform/datos.ts';
import { MERGES } from '../platform/merge.ts';
import { LOADS, recordedLoad } from '../importaciones/loads.ts';
import { ACTS } from '../platform/audit/acts.ts';
import { REPORTS } from '../platform/report/report.ts';
import { RESTRICTED } from '../platform/database/audience.ts';
import { defineRoom } from '../define-room.ts';
import { SHOWS_IMAGEN } from '../archivos/imagenes.ts';
import type { Parts } from '../platform/parts.ts';
import { acts } from './acts.ts';
import { showsImagen } from './benefits.queries.ts';
import { beneficiosRoutes } from './benefits.routes.ts';
import { createBeneficiosService } from './benefits.ts';
import { createSucursalesLoad } from './branches.import.ts';
import { sucursalesRoutes } from './branches.routes.ts';
import { createSucursalesService } from './branches.ts';
import { createCatalogoService } from './catalogue.ts';
import { primeroRoutes } from './first-benefit.routes.ts';
import { createFirstBenefitService } from './first-benefit.ts';
import { beneficiosJobs } from './jobs.ts';
import { merge } from './merge.ts';
import { datos } from './personal-data.ts';
import { reviewsRoutes } from './reviews.routes.ts';
import { createReviewsService } from './reviews.ts';
import { reports } from './reports.ts';
import { migrations as reportMigrations } from './reports.table.ts';
import { migrations as searchMigrations } from './search.table.ts';
import { createSearchService } from './search.ts';
import { createCompartir } from './share.ts';
import { sinonimosRoutes } from './synonyms.routes.ts';
import { createSinonimosService } from './synonyms.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';
import { createViews } from './views.ts';

function createServices(parts: Parts) {
  const sucursales = createSucursalesService(parts);
  const catalogo = createCatalogoService(parts);
  const sinonimos = createSinonimosService(parts);
  const searchService = createSearchService(parts, sinonimos);
  const reviews = createReviewsService(parts, sucursales);
  return {
    sucursales,
    catalogo,
    sinonimos,
    searchService,
    reviews,
    primero: createFirstBenefitService(catalogo, sucursales),
    views: createViews(parts),
    beneficios: createBeneficiosService(parts, sucursales, reviews, searchService),
  };
}

/** Benefits with their branches, reviews, and search. */
export const beneficiosRoom = defineRoom({
  migrations: [migrations, searchMigrations, reportMigrations],
  seen,
  services: createServices,
  offers(services: ReturnType<typeof createServices>, parts) {
    const { beneficios, sucursales, catalogo, searchService } = services;
    const firstPublished = () => {
      sucursales.changed();
      parts.cache.changed('lugares');
    };
    return {
      routes: () => [
        ...beneficiosRoutes(beneficios, catalogo, services.views, parts.clock),
        ...sucursalesRoutes(sucursales, beneficios, recordedLoad(parts, 'sucursales'), parts.clock),
        ...sinonimosRoutes(services.sinonimos),
        ...primeroRoutes(services.primero, firstPublished),
        ...reviewsRoutes(services.reviews, parts.clock),
      ],
      workers: [services.views.worker],
      jobs: beneficiosJobs(sucursales, searchService),
      adds: [
        ACTS(acts),
        SHARED({ '/beneficios/$id': createCompartir(sucursales) }),
        DATOS(datos),
        MERGES(merge),
        LOADS(createSucursalesLoad(parts)),
        SHOWS_IMAGEN(showsImagen),
        REPORTS(reports),
        RESTRICTED(['beneficios.audiencia']),
      ],
    };
  },
});
