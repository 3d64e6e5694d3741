import { byId, none, persona, type World } from './sample.ts';

const apple = { billetera: 'apple' };
const phone = { dispositivo: 'a1b2', tipo: 'pass.ar.gremio.prueba' };

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
  'POST /afigestion/billeteras/apple/v1/devices/{dispositivo}/registrations/{tipo}/{serie}':
    () => ({
      params: { ...phone, serie: 'carnet-1' },
      body: { pushToken: 'ab12' },
    }),
  'DELETE /afigestion/billeteras/apple/v1/devices/{dispositivo}/registrations/{tipo}/{serie}':
    () => ({ params: { ...phone, serie: 'carnet-1' } }),
  'GET /afigestion/billeteras/apple/v1/devices/{dispositivo}/registrations/{tipo}': () => ({
    params: phone,
  }),
  'GET /afigestion/billeteras/apple/v1/passes/{tipo}/{serie}': () => ({
    params: { tipo: phone.tipo, serie: 'carnet-1' },
  }),
  'POST /afigestion/billeteras/apple/v1/log': () => ({ body: { logs: [] } }),
  'GET /personal/billeteras': none,
  'GET /personal/billeteras/{id}': () => ({ params: { id: 'apple' } }),
  'PUT /personal/billeteras/apple': () => ({ body: { certificado: 'AAAA', contrasena: 'x' } }),
  'PUT /personal/billeteras/google': () => ({ body: { emisor: '3388000000001', cuenta: 'AAAA' } }),
  'DELETE /personal/billeteras/{id}': () => ({ params: { id: 'apple' } }),
};
