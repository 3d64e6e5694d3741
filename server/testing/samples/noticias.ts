import { byId, none, NOTHING, staff, type World } from './sample.ts';

const publicado = { publicado_desde: '2026-01-01T00:00:00Z', publicado_hasta: null };

export const noticias = {
  'GET /afigestion/app_sliders/index.json': none,
  'GET /afigestion/app_sliders/listar_noticias/{x}.json': () => ({ params: { x: 1 } }),
  'GET /afigestion/app_sliders/noticia/{id}.json': byId('noticiaId'),
  ...staff('sliders', 'sliderId', (world: World) => ({
    titulo: 'Otro',
    imagen_id: world.imagenId,
    ...publicado,
  })),
  ...staff('noticias', 'noticiaId', (world: World) => ({
    titulo: 'Otra',
    cuerpo: 'Texto',
    imagen_id: world.imagenId,
    ...publicado,
  })),
  'GET /personal/noticias/{id}/avisos': byId('noticiaId'),
  'GET /personal/noticias/{id}/alcance': byId('noticiaId'),
  'POST /personal/noticias/{id}/avisar': () => ({ params: { id: NOTHING }, body: {} }),
  'POST /personal/noticias/lote': () => ({ body: { ids: [NOTHING], publicado: true } }),
  'POST /personal/sliders/lote': () => ({ body: { ids: [NOTHING], publicado: true } }),
};
