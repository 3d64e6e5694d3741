import { SHARED } from '../platform/compartir.ts';
import { SHOWS_IMAGEN } from '../archivos/imagenes.ts';
import type { Room } from '../room.ts';
import { EJEMPLOS } from '../mensajes/preview.ts';
import { NOTICE_CHECKS } from '../mensajes/reminders.ts';
import { ACTS } from '../platform/audit/acts.ts';
import { baseOf } from '../platform/config.ts';
import { RESTRICTED } from '../platform/database/audience.ts';
import { acts } from './acts.ts';
import { noticeCheck, worker } from './avisos.ts';
import { avisosDeNoticiasRoutes } from './avisos.routes.ts';
import { migrations as avisosMigrations } from './avisos.table.ts';
import { noticiasJobs } from './jobs.ts';
import { ejemplos } from './mails.ts';
import { RESTRICTED as AUDIENCES } from './noticias.ts';
import { showsImagen } from './noticias.queries.ts';
import { noticiasRoutes } from './noticias.routes.ts';
import { compartir } from './share.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';

/** News, sliders, and notices of news. */
export const noticiasRoom: Room = {
  migrations: [migrations, avisosMigrations],
  seen,
  offers: (house) => ({
    adds: [
      ACTS(acts),
      SHARED({ '/noticias/$id': compartir(house) }),
      SHOWS_IMAGEN(showsImagen),
      NOTICE_CHECKS(noticeCheck(house)),
      EJEMPLOS(ejemplos(baseOf(house.config))),
      RESTRICTED(AUDIENCES),
    ],
    routes: () => [...noticiasRoutes(house), ...avisosDeNoticiasRoutes(house)],
    workers: [worker(house)],
    jobs: noticiasJobs(house),
  }),
};
