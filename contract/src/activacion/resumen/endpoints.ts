import { endpoint, personal } from '../../platform/endpoint.ts';
import * as s from './schemas.ts';

export const activaciones = endpoint({
  method: 'GET',
  path: '/personal/personas/activaciones',
  who: personal('personas', 'r'),
  summary: 'Personas: activaciones por semana',
  reply: s.activaciones,
  elsewhere: true,
});
