import * as wire from '@gremio/contract/noticias/endpoints.ts';
import type { Identidad } from '../platform/http/callers.ts';
import { loteUpdate } from '../platform/http/lote.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { readFor, type Route } from '../platform/http/routes.ts';
import { refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import * as noticias from './noticias.ts';
import { changed, noticiasStore, shown, slidersStore } from './publicacion.ts';

export function noticiasRoutes(house: House): Route[] {
  const [sliders, noticias] = [slidersStore(house), noticiasStore(house)];
  const onChange = () => changed(house);
  return [
    ...memberRoutes(house),
    ...resourceRoutes(wire.sliders, sliders, onChange),
    loteUpdate(wire.loteSliders, wire.sliders, sliders, onChange, (body, before) =>
      shown(house, body, before),
    ),
    ...resourceRoutes(wire.noticias, noticias, onChange),
    loteUpdate(wire.loteNoticias, wire.noticias, noticias, onChange, (body, before) =>
      shown(house, body, before),
    ),
  ];
}

/** Sliders and news as members see them. */
function memberRoutes(house: House): Route[] {
  const audiencesOf = (caller: Identidad | null) => noticias.audiencesOf(house, caller);
  return [
    readFor(audiencesOf, wire.listSliders, async ({ db, audiences }) => ({
      appSliders: await noticias.listSliders(house, db, audiences),
    })),
    readFor(audiencesOf, wire.listNoticias, ({ db, audiences, params }) =>
      noticias.listNoticias(house, db, audiences, params.x),
    ),
    readFor(audiencesOf, wire.getNoticia, async ({ db, audiences, params }) => {
      const noticia = await noticias.findNoticia(house, db, audiences, params.id);
      return noticia ? { noticia } : refuse('no_encontrado');
    }),
  ];
}
