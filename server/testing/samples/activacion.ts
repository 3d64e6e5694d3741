import { byId, informe, none, NOTHING, staff, type World } from './sample.ts';

export const activacion = {
  'GET /personal/personas/activaciones': none,
  'POST /auth/anonima.json': () => ({ body: { dispositivo: 'web' } }),
  'POST /auth/sincronizar.json': none,
  'GET /auth/sesion.json': none,
  'GET /auth/dispositivos.json': none,
  'DELETE /auth/dispositivos/{id}.json': byId('dispositivoId'),
  'POST /auth/dispositivos/cerrar_otros.json': none,
  'GET /afigestion/login_afiliados/dame_persona_id_segun_activation_key/{key}.json': () => ({
    params: { key: '0000-0000-0000' },
  }),
  'POST /afigestion/login_afiliados/pedir_activation_key.json': () => ({
    body: { dni: '12345678', email: 'nadie@prueba.local' },
  }),
  'POST /afigestion/personas/pedir_codigo.json': none,
  'POST /afigestion/personas/confirmar_codigo.json': () => ({ body: { codigo: '000000' } }),
  'POST /afigestion/personas/confirmar_clave.json': () => ({ body: { clave: '0000-0000-0000' } }),
  'GET /personal/personas/{id}/dispositivos': byId('personaId'),
  'POST /personal/personas/{id}/dispositivos/{dispositivo_id}/cerrar': () => ({
    params: { id: NOTHING, dispositivo_id: NOTHING },
  }),
  'POST /personal/personas/{id}/cerrar_dispositivos': () => ({ params: { id: NOTHING } }),
  'GET /personal/claves_activacion': none,
  'GET /personal/claves_activacion/{id}': byId('claveId'),
  'POST /personal/claves_activacion': (world: World) => ({ body: { persona_id: world.personaId } }),
  'POST /personal/claves_activacion/{id}/carta': () => ({
    params: { id: NOTHING },
    body: { clave: '0000-0000-0000' },
  }),
  ...staff('cartas', 'tandaId', (world) => ({
    filtro: { id: [world.personaId] },
    via: 'carta',
    solo_sin_clave: false,
  })),
  'POST /personal/cartas/{id}/emitir': () => ({ params: { id: NOTHING } }),
  'GET /personal/cartas/{id}/partes/{parte}': () => ({ params: { id: NOTHING, parte: 1 } }),
  'POST /personal/cartas/{id}/impresas': () => ({ params: { id: NOTHING } }),
  'DELETE /personal/claves_activacion/{id}': () => ({ params: { id: NOTHING } }),
  ...informe('personas', 'activaciones'),
  ...informe('claves_activacion', 'claves'),
};
