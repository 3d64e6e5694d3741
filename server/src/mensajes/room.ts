import { DATOS } from '../platform/datos.ts';
import { MERGES } from '../platform/merge.ts';
import { ACTS } from '../platform/audit/acts.ts';
import type { Room } from '../room.ts';
import { acts } from './acts.ts';
import { migrations as rebotesMigrations } from './rebotes.table.ts';
import { rebotesRoutes } from './rebotes.routes.ts';
import { calendarioRoutes } from './calendar-feed.routes.ts';
import { mensajesJobs } from './jobs.ts';
import { mensajesRoutes } from './mensajes.routes.ts';
import { merge } from './merge.ts';
import { datos } from './personal-data.ts';
import { avisosRoutes } from './preferencias.routes.ts';
import { migrations as preferenciasMigrations } from './preferencias.table.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';
import { textosRoutes } from './textos.routes.ts';
import { migrations as textosMigrations } from './textos.table.ts';
import { worker } from './worker.ts';

/** Mails and push notices: the outbox, its words, preferences, reminders and the calendar feed. */
export const mensajesRoom: Room = {
  migrations: [migrations, textosMigrations, preferenciasMigrations, rebotesMigrations],
  seen,
  offers: (house) => ({
    adds: [ACTS(acts), DATOS(datos), MERGES(merge)],
    routes: () => [
      ...mensajesRoutes(house),
      ...textosRoutes(house),
      ...avisosRoutes(house),
      ...calendarioRoutes(house),
      ...rebotesRoutes(house),
    ],
    workers: [worker(house)],
    jobs: mensajesJobs(house),
  }),
};
