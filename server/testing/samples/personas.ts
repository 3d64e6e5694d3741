import {
  byId,
  csv,
  informe,
  listado,
  none,
  NOTHING,
  persona,
  staff,
  type World,
} from './sample.ts';

export const personas = {
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
  'GET /afigestion/personas/ficha/{id}.json': persona,
  'GET /afigestion/personas/contacto/{id}.json': persona,
  'POST /afigestion/personas/guardar_contacto/{id}.json': (world: World) => ({
    params: { id: world.personaId },
    body: { celular: '11 5555 0000', provincia: null, localidad: null, version: 0 },
  }),
  'POST /afigestion/personas/pedir_codigo.json': none,
  'POST /afigestion/personas/confirmar_codigo.json': () => ({ body: { codigo: '000000' } }),
  'POST /afigestion/personas/confirmar_clave.json': () => ({ body: { clave: '0000-0000-0000' } }),
  'POST /afigestion/personas/cambiar_correo.json': () => ({
    body: { email: 'otro@prueba.local' },
  }),
  'POST /afigestion/personas/confirmar_correo.json': () => ({ body: { codigo: '000000' } }),
  'GET /afigestion/fichas/get_ficha_id/{id}.json': persona,
  'GET /afigestion/personas/es_de_capi_para_fiesta_si_no/{id}.json': persona,
  ...staff('personas', 'personaId', () => {
    const numero = String(30_000_000 + Math.floor(Math.random() * 9_000_000));
    return { nombre: 'Alta', numero_documento: numero, nro_afiliado: numero };
  }),
  'POST /personal/personas/importar': csv,
  'GET /personal/personas/{id}/estados': byId('personaId'),
  'POST /personal/personas/{id}/estado': () => ({
    params: { id: NOTHING },
    body: { estado: 'suspendido', motivo: 'Cuota', version: 1 },
  }),
  'GET /personal/personas/{id}/dispositivos': byId('personaId'),
  'POST /personal/personas/{id}/dispositivos/{dispositivo_id}/cerrar': () => ({
    params: { id: NOTHING, dispositivo_id: NOTHING },
  }),
  'POST /personal/personas/{id}/cerrar_dispositivos': () => ({ params: { id: NOTHING } }),
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
  'GET /personal/personas/exportar': listado,
  ...informe('personas', 'activaciones'),
  ...informe('claves_activacion', 'claves'),
};
