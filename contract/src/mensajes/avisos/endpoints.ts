import * as z from 'zod';
import { afiliado, endpoint, identidad, propio, publico } from '../../platform/endpoint.ts';
import { done } from '../../platform/schemas.ts';
import { CLASES_AVISO } from './rules.ts';
import * as s from './schemas.ts';

export const getPreferencias = endpoint({
  method: 'GET',
  path: '/avisos/preferencias.json',
  who: propio(),
  summary: 'Qué se me avisa y por dónde',
  reply: z.object({ preferencias: s.preferencias }),
  key: 'preferencias',
  empty: null,
});

export const setPreferencia = endpoint({
  method: 'PUT',
  path: '/avisos/preferencias/{aviso}/{canal}.json',
  who: propio(),
  suspendidoPuede: true,
  summary: 'Recibir un aviso por un canal, o no',
  params: s.eleccionParams,
  body: z.object({ activo: z.boolean() }),
  reply: z.object({ preferencias: s.preferencias }),
  key: 'preferencias',
});

export const getPush = endpoint({
  method: 'GET',
  path: '/avisos/push.json',
  who: afiliado,
  summary: 'Los avisos en este dispositivo',
  reply: z.object({ push: s.estadoPush }),
  key: 'push',
  empty: null,
});

export const subscribePush = endpoint({
  method: 'PUT',
  path: '/avisos/push.json',
  who: afiliado,
  suspendidoPuede: true,
  summary: 'Avisar en este dispositivo',
  body: s.suscripcion,
  reply: z.object({ push: s.estadoPush }),
  key: 'push',
});

export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: '/avisos/push.json',
  who: identidad,
  summary: 'No avisar más en este dispositivo',
  reply: z.object({ push: s.estadoPush }),
  key: 'push',
});

/** One-click unsubscribe of mail programs (RFC 8058): a POST, because they also open links by themselves. */
export const dejarAviso = endpoint({
  method: 'POST',
  path: '/avisos/dejar/{token}',
  who: publico,
  summary: 'No recibir más estos correos, con el enlace que llevan',
  perMinute: 120,
  params: z.object({ token: s.tokenDeBaja }),
  reply: done.extend({ aviso: z.enum(CLASES_AVISO) }),
  wire: 'form',
});
