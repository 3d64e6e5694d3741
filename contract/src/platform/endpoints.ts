import * as z from 'zod';
import { endpoint, publico } from './endpoint.ts';

export const salud = endpoint({
  method: 'GET',
  path: '/salud',
  who: publico,
  summary: 'Si el servidor vive',
  reply: z.object({ vivo: z.literal(true) }),
});

export const saludListo = endpoint({
  method: 'GET',
  path: '/salud/listo',
  who: publico,
  summary: 'Si el servidor puede atender, con la base de datos',
  reply: z.object({ listo: z.literal(true) }),
});
