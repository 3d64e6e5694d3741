import { byId, csv, informe, listado, none, NOTHING, staff, type World } from './sample.ts';

export const hijos = {
  'GET /afigestion/hijos/listado_hijos/{personId}.json': (world: World) => ({
    params: { personId: world.personaId },
  }),
  ...staff('hijos', 'hijoId', (world) => ({
    persona_id: world.personaId,
    nombre: 'Hija',
    numdoc: String(50_000_000 + Math.floor(Math.random() * 9_000_000)),
    fecha_nacimiento: '2015-05-05',
  })),
  'POST /personal/hijos/importar': csv,
  'GET /personal/hijos/{id}/fotos': byId('hijoId'),
  'GET /personal/fotos_hijos': none,
  'GET /personal/fotos_hijos/{id}': byId('fotoId'),
  'POST /personal/fotos_hijos/{id}/abrir': () => ({
    params: { id: NOTHING },
    body: { motivo: 'Revisión' },
  }),
  'POST /personal/fotos_hijos/{id}/decidir': () => ({
    params: { id: NOTHING },
    body: { estado: 'aprobada', version: 1 },
  }),
  'GET /personal/hijos/exportar': listado,
  ...informe('fotos_hijos', 'papeles'),
};
