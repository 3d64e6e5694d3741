import { byId, listado, none, NOTHING } from './sample.ts';

const BAJA = { asunto: 'Te diste de baja', antes: 'Hola, {nombre}:', despues: '', version: 0 };

/** A push service that is never called: samples send nothing. The key is the generator of P-256. */
const SUSCRIPCION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/muestra',
  keys: {
    p256dh:
      'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
    auth: 'A'.repeat(22),
  },
};

export const mensajes = {
  'GET /avisos/preferencias.json': none,
  'PUT /avisos/preferencias/{aviso}/{canal}.json': () => ({
    params: { aviso: 'turno', canal: 'correo' },
    body: { activo: true },
  }),
  'GET /avisos/push.json': none,
  'PUT /avisos/push.json': () => ({ body: SUSCRIPCION }),
  'DELETE /avisos/push.json': none,
  'POST /avisos/dejar/{token}': () => ({ params: { token: 'a'.repeat(40) } }),
  'GET /avisos/calendario.json': none,
  'POST /avisos/calendario.json': none,
  'DELETE /avisos/calendario.json': none,
  'GET /calendario/{token}.ics': () => ({ params: { token: 'a'.repeat(43) } }),
  'POST /avisos/rebotes/{token}': () => ({
    params: { token: 'a'.repeat(40) },
    body: {
      rebotes: [{ message_id: '<nadie@prueba.local>', codigo: '5.1.1', respuesta: 'No existe' }],
    },
  }),
  'GET /personal/mensajes/rechazados': none,
  'GET /personal/mensajes': none,
  'GET /personal/mensajes/detenidos': none,
  'GET /personal/mensajes/apartadas': none,
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
