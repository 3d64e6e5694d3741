import * as z from 'zod';
import { codigoWrite, sent } from '../activacion/confirmacion/schemas.ts';
import { endpoint, propio } from '../platform/endpoint.ts';
import { idParam } from '../platform/schemas.ts';
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

export const changeCorreo = endpoint({
  method: 'POST',
  path: '/afigestion/personas/cambiar_correo.json',
  who: propio(),
  suspendidoPuede: true,
  summary: 'Cambiar mi correo: un código va al correo nuevo',
  body: s.correoWrite,
  reply: sent,
  status: 202,
});

export const confirmCorreo = endpoint({
  method: 'POST',
  path: '/afigestion/personas/confirmar_correo.json',
  who: propio(),
  suspendidoPuede: true,
  summary: 'Terminar de cambiar mi correo con el código que llegó al nuevo',
  body: codigoWrite,
  reply: z.object({ contacto: s.contacto }),
  key: 'contacto',
});
