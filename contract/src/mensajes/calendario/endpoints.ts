import * as z from 'zod';
import { afiliado, endpoint, propio, publico } from '../../platform/endpoint.ts';
import { bytes } from '../../platform/schemas.ts';

/** Secret address of a member's calendar feed: anyone who knows it can read the feed until it is changed. */
const calendario = z.object({ calendario: z.object({ url: z.string() }).nullable() });

export const getCalendario = endpoint({
  method: 'GET',
  path: '/avisos/calendario.json',
  who: propio(),
  summary: 'La dirección de mi calendario',
  reply: calendario,
  key: 'calendario',
  empty: null,
  passing: true,
});

export const renewCalendario = endpoint({
  method: 'POST',
  path: '/avisos/calendario.json',
  who: afiliado,
  suspendidoPuede: true,
  summary: 'Crear la dirección de mi calendario, o cambiarla por otra',
  reply: calendario,
  key: 'calendario',
});

export const removeCalendario = endpoint({
  method: 'DELETE',
  path: '/avisos/calendario.json',
  who: afiliado,
  suspendidoPuede: true,
  summary: 'Quitar la dirección de mi calendario',
  reply: calendario,
  key: 'calendario',
});

export const readCalendario = endpoint({
  method: 'GET',
  path: '/calendario/{token}.ics',
  who: publico,
  summary: 'Todo lo mío, como lo lee un calendario',
  perMinute: 60,
  params: z.object({ token: z.string().min(1).max(100) }),
  reply: bytes,
  wire: 'download',
});
