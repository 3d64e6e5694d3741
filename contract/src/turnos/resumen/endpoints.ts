import * as z from 'zod';
import { endpoint, personal } from '../../platform/endpoint.ts';
import { idParam } from '../../platform/schemas.ts';
import * as s from './schemas.ts';

export const turnosDeHoy = endpoint({
  method: 'GET',
  path: '/personal/turnos/hoy',
  who: personal('turnos', 'r'),
  summary: 'Turnos: los de hoy, en total y por hora',
  reply: s.turnosDeHoy,
  elsewhere: true,
});

export const ocupacion = endpoint({
  method: 'GET',
  path: '/personal/campanias/{id}/ocupacion',
  who: personal('campanias', 'r'),
  summary: 'Campañas: lugares tomados por día y hora, y la curva de la apertura',
  params: z.object({ id: idParam }),
  reply: s.ocupacion,
  elsewhere: true,
});
