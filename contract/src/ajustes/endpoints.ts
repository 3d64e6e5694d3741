import * as z from 'zod';
import { endpoint, personal, publico } from '../platform/endpoint.ts';
import { byAudit } from '../platform/undo.ts';
import { readable } from '../platform/resource.ts';
import * as s from './schemas.ts';

const clave = z.enum(s.CLAVES);

export const getAjuste = endpoint({
  method: 'GET',
  path: '/ajustes/{clave}.json',
  who: publico,
  summary: 'Un ajuste',
  params: z.object({ clave: z.string().max(60) }),
  reply: z.unknown(),
  shared: 'ajustes',
});

export const ajustes = {
  ...readable({
    name: 'ajustes',
    title: 'Ajustes',
    row: s.ajusteRow,
    filter: {},
    sort: ['id'],
    id: clave,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/personal/ajustes/{id}',
    who: personal('ajustes', 'w'),
    summary: 'Ajustes: cambio',
    deshacer: byAudit,
    params: z.object({ id: clave }),
    body: z.object({ valor: z.json(), version: z.int() }),
    reply: s.ajusteRow,
  }),
};
