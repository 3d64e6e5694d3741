import * as z from 'zod';
import { endpoint, identidad } from '../platform/endpoint.ts';
import { loteEndpoint } from '../platform/lote.ts';
import { resource } from '../platform/resource.ts';
import { byAudit } from '../platform/undo.ts';
import { idParam, pageParam, paginacion } from '../platform/schemas.ts';
import * as s from './schemas.ts';

export const listSliders = endpoint({
  method: 'GET',
  path: '/afigestion/app_sliders/index.json',
  who: identidad,
  summary: 'Lo que se destaca al comenzar',
  reply: z.object({ appSliders: z.array(s.slider) }),
  key: 'appSliders',
  empty: [],
  shared: 'noticias',
});

export const listNoticias = endpoint({
  method: 'GET',
  path: '/afigestion/app_sliders/listar_noticias/{x}.json',
  who: identidad,
  summary: 'Las noticias, de a 20, la última primero; x: la página',
  params: z.object({ x: pageParam }),
  reply: z.object({ noticias: z.array(s.noticia), paginacion }),
  key: 'noticias',
  empty: [],
  shared: 'noticias',
});

export const getNoticia = endpoint({
  method: 'GET',
  path: '/afigestion/app_sliders/noticia/{id}.json',
  who: identidad,
  summary: 'Una noticia completa',
  params: z.object({ id: idParam }),
  reply: z.object({ noticia: s.noticiaCompleta }),
  key: 'noticia',
  empty: null,
  shared: 'noticias',
});

const filter = { q: z.string().max(100), estado: z.enum(s.ESTADOS_PUBLICACION) };

export const sliders = resource({
  name: 'sliders',
  title: 'Destacados',
  row: s.sliderRow,
  write: s.sliderWrite,
  filter,
  sort: ['id', 'titulo', 'orden', 'publicado_desde', 'publicado_hasta'],
});

export const noticias = resource({
  name: 'noticias',
  title: 'Noticias',
  row: s.noticiaRow,
  write: s.noticiaWrite,
  filter,
  sort: ['id', 'titulo', 'publicado_desde', 'publicado_hasta'],
});

/** Publishing sets the start to now; hiding sets the end to now, or removes a start that is still to come. */
export const loteNoticias = loteEndpoint(
  'noticias',
  'Noticias',
  { publicado: z.boolean() },
  byAudit,
);
export const loteSliders = loteEndpoint(
  'sliders',
  'Destacados',
  { publicado: z.boolean() },
  byAudit,
);
