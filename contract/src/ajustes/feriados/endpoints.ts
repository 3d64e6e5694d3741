import * as z from 'zod';
import { endpoint, publico } from '../../platform/endpoint.ts';
import { MAX_ANIOS } from './rules.ts';
import { feriado } from './schemas.ts';

const anio = z
  .string()
  .regex(/^20\d\d$/)
  .transform(Number);

export const listFeriados = endpoint({
  method: 'GET',
  path: '/feriados.json',
  who: publico,
  summary: 'Los feriados y los días que no se atiende, de un año a otro',
  query: z
    .object({ desde: anio, hasta: anio })
    .refine(({ desde, hasta }) => hasta >= desde && hasta - desde < MAX_ANIOS, {
      path: ['hasta'],
      message: `Hasta ${MAX_ANIOS} años por vez, del primero al último.`,
    }),
  reply: z.object({ feriados: z.array(feriado) }),
  key: 'feriados',
  empty: [],
  shared: 'ajustes',
});
