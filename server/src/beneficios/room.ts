import { SHOWS_IMAGEN } from '../archivos/imagenes.ts';
import type { Room } from '../room.ts';
import { LOADS } from '../importaciones/loads.ts';
import { ON_LOCALIDADES } from '../lugares/localidades.ts';
import { ACTS } from '../platform/audit/acts.ts';
import { SHARED } from '../platform/compartir.ts';
import { RESTRICTED } from '../platform/database/audience.ts';
import { DATOS } from '../platform/datos.ts';
import { MERGES } from '../platform/merge.ts';
import { REPORTS } from '../platform/report/report.ts';
import { acts } from './acts.ts';
import { beneficiosRoutes } from './beneficios.routes.ts';
import { showsImagen } from './beneficios.queries.ts';
import { beneficiosJobs } from './jobs.ts';
import { merge } from './merge.ts';
import { datos } from './personal-data.ts';
import { primeroRoutes } from './primero.routes.ts';
import { reports } from './reports.ts';
import { migrations as reportMigrations } from './reports.table.ts';
import { reviewsRoutes } from './reviews.routes.ts';
import { migrations as searchMigrations } from './search.table.ts';
import { seen } from './seen.ts';
import { compartir } from './share.ts';
import { sinonimosRoutes } from './sinonimos.routes.ts';
import { sucursalesLoad } from './sucursales.import.ts';
import { sucursalesRoutes } from './sucursales.routes.ts';
import { placeAll } from './sucursales.ts';
import { migrations } from './table.ts';
import { worker } from './views.ts';

/** Benefits with their branches, reviews, and search. */
export const beneficiosRoom: Room = {
  migrations: [migrations, searchMigrations, reportMigrations],
  seen,
  offers: (house) => ({
    adds: [
      ACTS(acts),
      DATOS(datos),
      LOADS(sucursalesLoad(house)),
      MERGES(merge),
      ON_LOCALIDADES(() => placeAll(house)),
      REPORTS(reports),
      RESTRICTED(['beneficios.audiencia']),
      SHARED({ '/beneficios/$id': compartir(house) }),
      SHOWS_IMAGEN(showsImagen),
    ],
    routes: () => [
      ...beneficiosRoutes(house),
      ...sucursalesRoutes(house),
      ...sinonimosRoutes(house),
      ...primeroRoutes(house),
      ...reviewsRoutes(house),
    ],
    workers: [worker(house)],
    jobs: beneficiosJobs(house),
  }),
};
