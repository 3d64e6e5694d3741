import { byId, none, persona, type World } from './sample.ts';

const apple = { billetera: 'apple' };

export const billeteras = {
  'GET /afigestion/billeteras/disponibles.json': none,
  'POST /afigestion/billeteras/pase_carnet/{id}.json': (world: World) => ({
    ...persona(world),
    body: apple,
  }),
  'POST /afigestion/billeteras/pase_entrada/{id}.json': (world: World) => ({
    ...byId('invitadoId')(world),
    body: apple,
  }),
  'GET /afigestion/billeteras/pase/{token}/pase.pkpass': () => ({ params: { token: 'nada' } }),
  'GET /afigestion/billeteras/logo.png': none,
  'GET /personal/billeteras': none,
  'GET /personal/billeteras/{id}': () => ({ params: { id: 'apple' } }),
  'PUT /personal/billeteras/apple': () => ({ body: { certificado: 'AAAA', contrasena: 'x' } }),
  'PUT /personal/billeteras/google': () => ({ body: { emisor: '3388000000001', cuenta: 'AAAA' } }),
  'DELETE /personal/billeteras/{id}': () => ({ params: { id: 'apple' } }),
};
