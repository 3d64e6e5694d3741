import { byId, none, NOTHING, persona, type World } from './sample.ts';

export const privacidad = {
  'GET /personal/privacidad': none,
  'GET /personal/privacidad/{id}': byId('pedidoPrivacidadId'),
  'POST /personal/privacidad': (world: World) => ({
    body: { persona_id: world.personaId, tipo: 'acceso', detalle: 'Qué datos tienen' },
  }),
  'POST /personal/privacidad/{id}/responder': () => ({
    params: { id: NOTHING },
    body: { estado: 'respondido', respuesta: 'Van adjuntos.', version: 1 },
  }),
  'POST /personal/privacidad/personas/{id}/borrar': () => ({
    params: { id: NOTHING },
    body: { motivo: 'Lo pidió' },
  }),
  'GET /afigestion/privacidad/pedidos/{id}.json': persona,
  'POST /afigestion/privacidad/pedir.json': () => ({
    body: { tipo: 'rectificacion', detalle: 'Mi apellido lleva doble ese.' },
  }),
  'POST /afigestion/privacidad/retirar/{id}.json': () => ({ params: { id: NOTHING } }),
  'POST /afigestion/privacidad/descargar.json': () => ({ body: { archivos: false } }),
  'GET /personal/privacidad/personas/{id}/datos': persona,
};
