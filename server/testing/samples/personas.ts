import { byId, listado, none, NOTHING, persona, staff, type World } from './sample.ts';

export const personas = {
  'GET /afigestion/personas/ficha/{id}.json': persona,
  'GET /afigestion/fichas/get_ficha_id/{id}.json': persona,
  'GET /afigestion/personas/es_de_capi_para_fiesta_si_no/{id}.json': persona,
  ...staff('personas', 'personaId', () => {
    const numero = String(30_000_000 + Math.floor(Math.random() * 9_000_000));
    return { nombre: 'Alta', numero_documento: numero, nro_afiliado: numero };
  }),
  'GET /personal/personas/{id}/estados': byId('personaId'),
  'POST /personal/personas/{id}/estado': () => ({
    params: { id: NOTHING },
    body: { estado: 'suspendido', motivo: 'Cuota', version: 1 },
  }),
  'GET /personal/duplicados': none,
  'GET /personal/duplicados/resumen': none,
  'GET /personal/duplicados/{id}': byId('duplicadoId'),
  'POST /personal/duplicados/{id}/decidir': () => ({
    params: { id: NOTHING },
    body: { estado: 'descartado', version: 1 },
  }),
  'GET /personal/personas/{id}/union/{otra}': (world: World) => ({
    params: { id: world.personaId, otra: world.otraId },
  }),
  'POST /personal/personas/{id}/unir': (world: World) => ({
    params: { id: NOTHING },
    body: { unida_id: world.otraId, toma: [], version: 1, version_unida: 1 },
  }),
  'GET /personal/personas/{id}/lugares': byId('personaId'),
  'GET /personal/personas/{id}/contactos': byId('personaId'),
  'GET /personal/personas/{id}/uniones': byId('personaId'),
  'GET /personal/personas/{id}/unida': byId('personaId'),
  'POST /personal/uniones/{id}/deshacer': () => ({ params: { id: NOTHING } }),
  'GET /personal/personas/exportar': listado,
};
