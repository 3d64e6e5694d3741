import { byId, csv, informe, listado, none, NOTHING, staff, type World } from './sample.ts';

export const beneficios = {
  'GET /afigestion/app_rubros/nindex.json': none,
  'GET /afigestion/app_beneficios/nindex/page:{n}.json': () => ({ params: { n: 1 } }),
  'GET /afigestion/app_beneficios/supernview/{id}/{x}.json': (world: World) => ({
    params: { id: world.beneficioId, x: 0 },
  }),
  'GET /afigestion/app_sucursales/nview/{id}.json': byId('sucursalId'),
  'GET /afigestion/app_sucursales/nindex.json': none,
  'POST /afigestion/app_beneficios_reviews/add.json': (world: World) => ({
    body: { app_beneficio_id: world.beneficioId, puntaje: 4, comentario: 'Bien' },
  }),
  ...staff('rubros', 'rubroId', () => ({ nombre: `Rubro ${Math.random()}` })),
  ...staff('beneficios', 'beneficioId', (world) => ({ rubro_id: world.rubroId, nombre: 'Otro' })),
  ...staff('sucursales', 'sucursalId', (world) => ({
    app_beneficio_id: world.beneficioId,
    nombre: `Sucursal ${Math.random()}`,
  })),
  ...staff('sinonimos', 'sinonimoId', () => ({
    palabra: `palabra${Math.random()}`,
    equivalentes: ['farmacia'],
  })),
  'POST /personal/sucursales/importar': csv,
  'POST /personal/beneficios/primero': () => ({
    body: { rubro: 'Cine', nombre: `Cine ${Math.random()}`, sucursal: 'Centro' },
  }),
  'GET /personal/reviews': none,
  'GET /personal/reviews/{id}': byId('reviewId'),
  'PUT /personal/reviews/{id}': () => ({
    params: { id: NOTHING },
    body: { oculta: false, version: 1 },
  }),
  'POST /personal/reviews/lote': () => ({
    body: { ids: [NOTHING], oculta: true, motivo: 'Insulta' },
  }),
  'POST /personal/beneficios/lote': () => ({ body: { ids: [NOTHING], publicado: true } }),
  'GET /personal/beneficios/exportar': listado,
  'GET /personal/sucursales/exportar': listado,
  'GET /personal/reviews/exportar': listado,
  ...informe('beneficios', 'beneficios'),
};
