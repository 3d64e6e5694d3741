import * as z from 'zod';
import { endpoint, personal } from '../../platform/endpoint.ts';
import { idParam } from '../../platform/schemas.ts';
import * as s from './schemas.ts';

/** Changes of a persona's places, the latest first. */
export const listCambiosDeLugar = endpoint({
  method: 'GET',
  path: '/personal/personas/{id}/lugares',
  who: personal('personas', 'r'),
  summary: 'Por qué seccionales y reparticiones pasó una persona',
  params: z.object({ id: idParam }),
  reply: z.object({ cambios: z.array(s.cambioDeLugar) }),
  key: 'cambios',
  empty: [],
});
