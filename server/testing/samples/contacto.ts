import { persona, type World } from './sample.ts';

export const contacto = {
  'GET /afigestion/personas/contacto/{id}.json': persona,
  'POST /afigestion/personas/guardar_contacto/{id}.json': (world: World) => ({
    params: { id: world.personaId },
    body: { celular: '11 5555 0000', provincia: null, localidad: null, version: 0 },
  }),
  'POST /afigestion/personas/cambiar_correo.json': () => ({
    body: { email: 'otro@prueba.local' },
  }),
  'POST /afigestion/personas/confirmar_correo.json': () => ({ body: { codigo: '000000' } }),
};
