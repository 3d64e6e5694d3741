import * as wire from '@gremio/contract/noticias/endpoints.ts';
import { loteUpdate } from '../platform/http/lote.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { read, type Route } from '../platform/http/routes.ts';
import { refuse } from '../platform/outcome.ts';
import type { PublishingService } from './publishing.ts';
import type { NoticiasService } from './news.ts';

export const noticiasRoutes = (
  service: NoticiasService,
  publishing: PublishingService,
): Route[] => [
  read(wire.listSliders, async ({ db }) => ({ appSliders: await service.listSliders(db) })),
  read(wire.listNoticias, ({ db, params }) => service.listNoticias(db, params.x)),
  read(wire.getNoticia, async ({ db, params }) => {
    const noticia = await service.findNoticia(db, params.id);
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
