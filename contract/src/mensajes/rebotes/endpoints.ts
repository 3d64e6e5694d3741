import * as z from 'zod';
import { endpoint, personal, publico } from '../../platform/endpoint.ts';
import { done, idParam } from '../../platform/schemas.ts';
import * as s from './schemas.ts';

/** Called by a mail relay; the token in its path is a setting of the installation (`BOUNCE_TOKEN`). */
export const tellRebotes = endpoint({
  method: 'POST',
  path: '/avisos/rebotes/{token}',
  who: publico,
  summary: 'Correos que un servidor rechazó después: lo avisa el servidor por el que salen',
  perMinute: 600,
  params: z.object({ token: s.tokenDeRebotes }),
  body: s.rebotesWrite,
  reply: done.extend({ anotados: z.int() }),
});

export const listRechazados = endpoint({
  method: 'GET',
  path: '/personal/mensajes/rechazados',
  who: personal('mensajes', 'r'),
  summary: 'Mensajes enviados: los afiliados cuyo correo no recibe',
  query: z.object({ persona_id: idParam.optional() }),
  reply: s.correosRechazados,
});
