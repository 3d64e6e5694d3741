import * as z from 'zod';
import { endpoint, personal } from '../../platform/endpoint.ts';
import { idParam } from '../../platform/schemas.ts';
import * as s from './schemas.ts';

/** Changes of a persona's contact data, the latest first. */
export const listCambiosDeContacto = endpoint({
  method: 'GET',
  path: '/personal/personas/{id}/contactos',
  who: personal('personas', 'r'),
  summary: 'Cómo cambiaron los datos de contacto de una persona, quién y por qué archivo',
  params: z.object({ id: idParam }),
  reply: z.object({ cambios: z.array(s.cambioDeContacto) }),
  key: 'cambios',
  empty: [],
});
