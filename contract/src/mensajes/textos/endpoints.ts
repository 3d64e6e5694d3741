import * as z from 'zod';
import { endpoint, personal } from '../../platform/endpoint.ts';
import { byAudit, changesNothing } from '../../platform/undo.ts';
import { readable } from '../../platform/resource.ts';
import * as s from './schemas.ts';

const params = z.object({ id: s.claseCorreo });

export const textosMensajes = {
  ...readable({
    name: 'textos_mensajes',
    title: 'Textos de los correos',
    row: s.textoRow,
    filter: {},
    sort: ['id'],
    id: s.claseCorreo,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/personal/textos_mensajes/{id}',
    who: personal('textos_mensajes', 'w'),
    summary: 'Textos de los correos: cambio',
    deshacer: byAudit,
    params,
    body: s.texto.safeExtend({ version: z.int() }),
    reply: s.textoRow,
  }),
  vista: endpoint({
    method: 'POST',
    path: '/personal/textos_mensajes/{id}/vista',
    who: personal('textos_mensajes', 'r'),
    summary: 'Un correo con datos de ejemplo, como se va a ver',
    deshacer: changesNothing,
    params,
    body: s.vistaBody,
    reply: s.vista,
  }),
};
