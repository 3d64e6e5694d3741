import * as z from 'zod';
import { endpoint, personal, propio } from '../../platform/endpoint.ts';
import { idParam, momento } from '../../platform/schemas.ts';
import * as s from './schemas.ts';

const params = z.object({ id: idParam });

export const getContacto = endpoint({
  method: 'GET',
  path: '/afigestion/personas/contacto/{id}.json',
  who: propio('id'),
  summary: 'Los datos de contacto de una persona',
  params,
  reply: z.object({ contacto: s.contacto }),
  key: 'contacto',
  empty: null,
});

export const saveContacto = endpoint({
  method: 'POST',
  path: '/afigestion/personas/guardar_contacto/{id}.json',
  who: propio('id'),
  suspendidoPuede: true,
  summary: 'Corregir mi celular y dónde vivo',
  params,
  body: s.contactoWrite,
  reply: z.object({ contacto: s.contacto }),
  key: 'contacto',
});

export const askCodigo = endpoint({
  method: 'POST',
  path: '/afigestion/personas/pedir_codigo.json',
  who: propio(),
  suspendidoPuede: true,
  summary: 'Pedir un código a mi correo, para confirmar que soy yo',
  reply: s.sent,
  status: 202,
});

const confirmed = z.object({ confirmado_hasta: momento });

export const confirmCodigo = endpoint({
  method: 'POST',
  path: '/afigestion/personas/confirmar_codigo.json',
  who: propio(),
  suspendidoPuede: true,
  summary: 'Confirmar que soy yo con el código que llegó a mi correo',
  body: s.codigoWrite,
  reply: confirmed,
});

export const confirmClave = endpoint({
  method: 'POST',
  path: '/afigestion/personas/confirmar_clave.json',
  who: propio(),
  suspendidoPuede: true,
  summary: 'Confirmar que soy yo con mi clave de activación',
  body: s.claveTyped,
  reply: confirmed,
});

export const changeCorreo = endpoint({
  method: 'POST',
  path: '/afigestion/personas/cambiar_correo.json',
  who: propio(),
  suspendidoPuede: true,
  summary: 'Cambiar mi correo: un código va al correo nuevo',
  body: s.correoWrite,
  reply: s.sent,
  status: 202,
});

export const confirmCorreo = endpoint({
  method: 'POST',
  path: '/afigestion/personas/confirmar_correo.json',
  who: propio(),
  suspendidoPuede: true,
  summary: 'Terminar de cambiar mi correo con el código que llegó al nuevo',
  body: s.codigoWrite,
  reply: z.object({ contacto: s.contacto }),
  key: 'contacto',
});

/** Changes of a persona's contact data, the latest first. */
export const listCambiosDeContacto = endpoint({
  method: 'GET',
  path: '/personal/personas/{id}/contactos',
  who: personal('personas', 'r'),
  summary: 'Cómo cambiaron los datos de contacto de una persona, quién y por qué archivo',
  params,
  reply: z.object({ cambios: z.array(s.cambioDeContacto) }),
  key: 'cambios',
  empty: [],
});
