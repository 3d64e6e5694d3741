import { EJEMPLOS } from '../mensajes/preview.ts';
import { NOTICE_CHECKS } from '../mensajes/reminders.ts';
import type { AudienciasService } from '../audiencias/audiences.ts';
import { SHOWS_IMAGEN } from '../archivos/imagenes.ts';
import { defineRoom } from '../define-room.ts';
import type { PersonasService } from '../personas/people.ts';
import { baseOf } from '../platform/config.ts';
import type { Parts } from '../platform/parts.ts';
import type { LugaresDeOrganizacion } from '../seccionales/catalogue.ts';
import { acts } from './acts.ts';
import { noticiasJobs } from './jobs.ts';
import { ejemplos } from './mails.ts';
import { noticiasRoutes } from './news.routes.ts';
import { createNoticiasService, RESTRICTED } from './news.ts';
import { avisosDeNoticiasRoutes } from './notices.routes.ts';
import { migrations as noticesMigrations } from './notices.table.ts';
import { createNoticesService } from './notices.ts';
import { createPublishingService } from './publishing.ts';
import { createCompartir } from './share.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';

interface Needs {
  audiencias: AudienciasService;
  personas: PersonasService;
  organizacion: LugaresDeOrganizacion;
}

const createServices = (parts: Parts, { audiencias, personas }: Needs) => ({
  noticias: createNoticiasService(parts, { audiencias }),
  publishing: createPublishingService(parts, { audiencias }),
  avisosDeNoticias: createNoticesService(parts, { audiencias, house: parts, personas }),
});

/** News, sliders, and notices of news. */
export const noticiasRoom = defineRoom({
  migrations: [migrations, noticesMigrations],
  seen,
  services: createServices,
  offers: (
    {
      noticias,
      publishing,
      avisosDeNoticias,
      organizacion,
    }: Needs & ReturnType<typeof createServices>,
    { config },
  ) => ({
    acts,
    routes: () => [
      ...noticiasRoutes(noticias, publishing),
      ...avisosDeNoticiasRoutes(avisosDeNoticias, publishing, organizacion),
    ],
    workers: [avisosDeNoticias.worker],
    jobs: noticiasJobs(avisosDeNoticias),
    share: { '/noticias/$id': createCompartir(noticias) },
    adds: [
      SHOWS_IMAGEN(noticias.showsImagen),
      NOTICE_CHECKS(avisosDeNoticias.noticeCheck),
      EJEMPLOS(ejemplos(baseOf(config))),
    ],
    restricted: RESTRICTED,
  }),
});
