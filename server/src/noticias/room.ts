import { RESTRICTED } from '../platform/database/audience.ts';
import { EJEMPLOS } from '../mensajes/preview.ts';
import { NOTICE_CHECKS } from '../mensajes/reminders.ts';
import { SHOWS_IMAGEN } from '../archivos/imagenes.ts';
import { defineRoom } from '../define-room.ts';
import type { PersonasService } from '../personas/people.ts';
import { baseOf } from '../platform/config.ts';
import type { Parts } from '../platform/parts.ts';
import { acts } from './acts.ts';
import { noticiasJobs } from './jobs.ts';
import { ejemplos } from './mails.ts';
import { noticiasRoutes } from './news.routes.ts';
import { createNoticiasService, RESTRICTED as AUDIENCES } from './news.ts';
import { avisosDeNoticiasRoutes } from './notices.routes.ts';
import { migrations as noticesMigrations } from './notices.table.ts';
import { createNoticesService } from './notices.ts';
import { createPublishingService } from './publishing.ts';
import { createCompartir } from './share.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';

interface Needs {
  personas: PersonasService;
}

const createServices = (parts: Parts, { personas }: Needs) => ({
  noticias: createNoticiasService(parts),
  publishing: createPublishingService(parts),
  avisosDeNoticias: createNoticesService(parts, { house: parts, personas }),
});

/** News, sliders, and notices of news. */
export const noticiasRoom = defineRoom({
  migrations: [migrations, noticesMigrations],
  seen,
  services: createServices,
  offers: (
    { noticias, publishing, avisosDeNoticias }: Needs & ReturnType<typeof createServices>,
    { config },
  ) => ({
    acts,
    routes: () => [
      ...noticiasRoutes(noticias, publishing),
      ...avisosDeNoticiasRoutes(avisosDeNoticias, publishing),
    ],
    workers: [avisosDeNoticias.worker],
    jobs: noticiasJobs(avisosDeNoticias),
    share: { '/noticias/$id': createCompartir(noticias) },
    adds: [
      SHOWS_IMAGEN(noticias.showsImagen),
      NOTICE_CHECKS(avisosDeNoticias.noticeCheck),
      EJEMPLOS(ejemplos(baseOf(config))),
      RESTRICTED(AUDIENCES),
    ],
  }),
});
