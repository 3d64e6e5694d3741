import * as z from 'zod';
import { endpoint, identidad, personal, propio, publico } from '../platform/endpoint.ts';
import { readable } from '../platform/resource.ts';
import { done, id, idParam } from '../platform/schemas.ts';
import { never } from '../platform/undo.ts';
import * as s from './schemas.ts';

/** Wide enough for an address that a mobile operator's customers share (docs/architecture.md#identity). */
const SHARED_ADDRESS = 1200;

export const signInAnonima = endpoint({
  method: 'POST',
  path: '/auth/anonima.json',
  who: publico,
  summary: 'Ingreso anónimo de un dispositivo',
  perMinute: SHARED_ADDRESS,
  body: z.object({ dispositivo: z.enum(s.DISPOSITIVOS).default('web') }).optional(),
  reply: z.object({ token: z.string() }),
  key: 'token',
});

/** For our own pages that hold a token: from here on the browser sends it by itself, as a cookie. */
export const syncSesion = endpoint({
  method: 'POST',
  path: '/auth/sincronizar.json',
  who: identidad,
  summary:
    'Dejar en este navegador, como cookie, la sesión de su token; solo desde este mismo origen',
  reply: done,
});

export const getSesion = endpoint({
  method: 'GET',
  path: '/auth/sesion.json',
  who: identidad,
  summary: 'De quién es este dispositivo',
  reply: z.object({ sesion: s.sesion }),
  key: 'sesion',
  empty: null,
});

export const listDispositivos = endpoint({
  method: 'GET',
  path: '/auth/dispositivos.json',
  who: propio(),
  summary: 'Los dispositivos que llevan mi carnet',
  reply: z.object({ dispositivos: z.array(s.aparato) }),
  key: 'dispositivos',
  empty: [],
});

export const closeDispositivo = endpoint({
  method: 'DELETE',
  path: '/auth/dispositivos/{id}.json',
  who: propio(),
  suspendidoPuede: true,
  summary: 'Cerrar un dispositivo mío',
  params: z.object({ id: idParam }),
  reply: done,
});

export const closeOtrosDispositivos = endpoint({
  method: 'POST',
  path: '/auth/dispositivos/cerrar_otros.json',
  who: propio(),
  suspendidoPuede: true,
  summary: 'Cerrar todos mis dispositivos menos este',
  reply: done,
});

export const activate = endpoint({
  method: 'GET',
  path: '/afigestion/login_afiliados/dame_persona_id_segun_activation_key/{key}.json',
  who: identidad,
  summary: 'Activar este dispositivo con una clave',
  perMinute: SHARED_ADDRESS,
  params: z.object({ key: z.string().min(1).max(40) }),
  reply: z.object({ persona_id: id }),
  key: 'persona_id',
  empty: null,
});

export const requestClave = endpoint({
  method: 'POST',
  path: '/afigestion/login_afiliados/pedir_activation_key.json',
  who: identidad,
  summary: 'Pedir una clave por correo; la respuesta no dice si los datos coinciden',
  perMinute: SHARED_ADDRESS,
  body: s.pedidoClave,
  reply: z.object({ code: z.literal(202), message: z.string() }),
  status: 202,
});

export const listDispositivosOf = endpoint({
  method: 'GET',
  path: '/personal/personas/{id}/dispositivos',
  who: personal('personas', 'r'),
  summary: 'Los dispositivos que llevan el carnet de una persona',
  params: z.object({ id: idParam }),
  reply: z.object({ dispositivos: z.array(s.aparato.omit({ este: true })) }),
  key: 'dispositivos',
  empty: [],
});

export const closeDispositivoOf = endpoint({
  method: 'POST',
  path: '/personal/personas/{id}/dispositivos/{dispositivo_id}/cerrar',
  who: personal('personas', 'w'),
  summary: 'Cerrar un dispositivo de una persona',
  deshacer: never(
    'Ese celular o computadora queda sin carnet. Para volver, tiene que activarlo otra vez.',
  ),
  sinAviso: [{ porque: 'dispositivo' }],
  params: z.object({ id: idParam, dispositivo_id: idParam }),
  reply: z.object({ id }),
});

export const closeDispositivosOf = endpoint({
  method: 'POST',
  path: '/personal/personas/{id}/cerrar_dispositivos',
  who: personal('personas', 'w'),
  summary: 'Cerrar todos los dispositivos de una persona',
  deshacer: never(
    'Sus celulares y computadoras quedan sin carnet. Para volver, tiene que activarlos otra vez.',
  ),
  sinAviso: [{ porque: 'dispositivo' }],
  params: z.object({ id: idParam }),
  reply: z.object({ id, cerrados: z.int() }),
});

const claves = {
  name: 'claves_activacion',
  title: 'Claves de activación',
  row: s.claveRow,
  filter: { q: z.string().max(100), persona_id: id, estado: z.enum(s.ESTADOS_CLAVE) },
  sort: ['id', 'emitida', 'vence'],
} as const;

const clavesWrite = personal('claves_activacion', 'w');

export const clavesActivacion = {
  ...readable(claves),
  create: endpoint({
    method: 'POST',
    path: '/personal/claves_activacion',
    who: clavesWrite,
    summary: 'Emitir una clave; revoca la anterior',
    deshacer: never('La clave anterior deja de servir en el acto. La nueva se puede revocar.'),
    body: s.claveWrite,
    reply: s.claveRow,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/personal/claves_activacion/{id}',
    who: clavesWrite,
    summary: 'Revocar una clave',
    deshacer: never('La clave deja de servir en el acto. Emitile otra.'),
    params: z.object({ id: idParam }),
    reply: s.claveRow,
  }),
};
