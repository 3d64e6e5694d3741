import type { ImagenesService } from '../archivos/images.ts';
import { defineRoom } from '../define-room.ts';
import type { MensajesService } from '../mensajes/messages.ts';
import type { PersonasService } from '../personas/people.ts';
import { baseOf } from '../platform/config.ts';
import type { Parts } from '../platform/parts.ts';
import { noticiasJobs } from './jobs.ts';
import { ejemplos } from './mails.ts';
import { noticiasRoutes } from './news.routes.ts';
import { createNoticiasService } from './news.ts';
import { avisosDeNoticiasRoutes } from './notices.routes.ts';
import { migrations as noticesMigrations } from './notices.table.ts';
import { createNoticesService } from './notices.ts';
import { createPublishingService } from './publishing.ts';
import { createCompartir } from './share.ts';
import { migrations } from './table.ts';

interface Needs {
  imagenes: ImagenesService;
  mensajes: MensajesService;
  personas: PersonasService;
}

const createServices = (parts: Parts, { imagenes, mensajes, personas }: Needs) => ({
  noticias: createNoticiasService(parts, imagenes),
  publishing: createPublishingService(parts, imagenes),
  avisosDeNoticias: createNoticesService(parts, { mensajes, personas }),
});

/** News, sliders, and notices of news. */
export const noticiasRoom = defineRoom({
  migrations: [migrations, noticesMigrations],
  services: createServices,
  offers: (
    { noticias, publishing, avisosDeNoticias, personas }: Needs & ReturnType<typeof createServices>,
    { config },
  ) => ({
    routes: () => [
      ...noticiasRoutes(noticias, publishing),
      ...avisosDeNoticiasRoutes(avisosDeNoticias, publishing, personas),
    ],
    workers: [avisosDeNoticias.worker],
    noticeCheck: avisosDeNoticias.noticeCheck,
    jobs: noticiasJobs(avisosDeNoticias),
    share: { '/noticias/$id': createCompartir(noticias) },
    sampleMails: ejemplos(baseOf(config)),
    showsImagen: noticias.showsImagen,
  }),
});
