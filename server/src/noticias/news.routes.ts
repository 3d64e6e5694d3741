import * as wire from '@gremio/contract/noticias/endpoints.ts';
import { loteUpdate } from '../platform/http/lote.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { readFor, type Route } from '../platform/http/routes.ts';
import { refuse } from '../platform/outcome.ts';
import type { PublishingService } from './publishing.ts';
import type { NoticiasService } from './news.ts';

export const noticiasRoutes = (
  service: NoticiasService,
  publishing: PublishingService,
): Route[] => [
  readFor(service.audiencesOf, wire.listSliders, async ({ db, audiences }) => ({
    appSliders: await service.listSliders(db, audiences),
  })),
  readFor(service.audiencesOf, wire.listNoticias, ({ db, audiences, params }) =>
    service.listNoticias(db, audiences, params.x),
  ),
  readFor(service.audiencesOf, wire.getNoticia, async ({ db, audiences, params }) => {
    const noticia = await service.findNoticia(db, audiences, params.id);
    return noticia ? { noticia } : refuse('no_encontrado');
  }),
  ...resourceRoutes(wire.sliders, publishing.sliders, publishing.changed),
  loteUpdate(
    wire.loteSliders,
    wire.sliders,
    publishing.sliders,
    publishing.changed,
    publishing.shown,
  ),
  ...resourceRoutes(wire.noticias, publishing.noticias, publishing.changed),
  loteUpdate(
    wire.loteNoticias,
    wire.noticias,
    publishing.noticias,
    publishing.changed,
    publishing.shown,
  ),
];
