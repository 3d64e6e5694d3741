import { LOADS } from '../importaciones/loads.ts';
import { NOUNS } from '../importaciones/nouns.ts';
import { EJEMPLOS } from '../mensajes/preview.ts';
import { ACTS } from '../platform/audit/acts.ts';
import { baseOf } from '../platform/config.ts';
import { DATOS } from '../platform/datos.ts';
import { MERGES } from '../platform/merge.ts';
import { REPORTS } from '../platform/report/report.ts';
import type { Room } from '../room.ts';
import { acts, nouns } from './acts.ts';
import { hijosLoad } from './hijos.import.ts';
import { hijosRoutes } from './hijos.routes.ts';
import { hijosJobs } from './jobs.ts';
import { ejemplos } from './mails.ts';
import { merge } from './merge.ts';
import { datos } from './personal-data.ts';
import { reports } from './reports.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';

/** The children of the roll's personas, and the photos of their documents. */
export const hijosRoom: Room = {
  migrations: [migrations],
  seen,
  offers: (house) => ({
    adds: [
      ACTS(acts),
      DATOS(datos),
      NOUNS(nouns),
      LOADS(hijosLoad(house)),
      MERGES(merge),
      EJEMPLOS(ejemplos(baseOf(house.config))),
      REPORTS(reports),
    ],
    routes: () => hijosRoutes(house),
    jobs: hijosJobs(house),
  }),
};
