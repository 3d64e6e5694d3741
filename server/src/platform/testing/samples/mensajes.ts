import { byId, none, NOTHING } from './sample.ts';

export const mensajes = {
  'GET /personal/mensajes': none,
  'GET /personal/mensajes/{id}': byId('mensajeId'),
  'POST /personal/mensajes/{id}/reenviar': () => ({ params: { id: NOTHING } }),
};
