import * as z from 'zod';
import { endpoint, personal } from '../../platform/endpoint.ts';
import { byAudit } from '../../platform/undo.ts';
import { beneficioRow } from '../schemas.ts';
import * as s from './schemas.ts';

export const publicarPrimero = endpoint({
  method: 'POST',
  path: '/personal/beneficios/primero',
  who: personal('beneficios', 'w'),
  summary: 'Publicar un beneficio con su rubro y su sucursal, de una vez',
  deshacer: byAudit,
  body: s.primerBeneficio,
  reply: z.object({ beneficio: beneficioRow }),
  status: 201,
});
