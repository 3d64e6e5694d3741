import { byId, listado, none, NOTHING } from './sample.ts';

const BAJA = { asunto: 'Te diste de baja', antes: 'Hola, {nombre}:', despues: '', version: 0 };

export const mensajes = {
  'GET /personal/mensajes': none,
  'GET /personal/mensajes/{id}': byId('mensajeId'),
  'POST /personal/mensajes/{id}/reenviar': () => ({ params: { id: NOTHING } }),
  'POST /personal/mensajes/lote': () => ({ body: { ids: [NOTHING] } }),
  'GET /personal/mensajes/exportar': listado,
  'GET /personal/textos_mensajes': none,
  'GET /personal/textos_mensajes/{id}': () => ({ params: { id: 'baja' } }),
  'PUT /personal/textos_mensajes/{id}': () => ({ params: { id: 'baja' }, body: BAJA }),
  'POST /personal/textos_mensajes/{id}/vista': () => ({
    params: { id: 'baja' },
    body: { asunto: 'Te diste de baja' },
  }),
};
