import * as z from 'zod';
import { endpoint, personal } from '../platform/endpoint.ts';
import { never } from '../platform/undo.ts';
import { exportOf } from '../platform/export.ts';
import { loteEndpoint } from '../platform/lote.ts';
import { readable } from '../platform/resource.ts';
import { id, idParam } from '../platform/schemas.ts';
import { CANALES } from './avisos/rules.ts';
import * as s from './schemas.ts';

const params = z.object({ id: idParam });

export const mensajes = {
  ...readable({
    name: 'mensajes',
    title: 'Mensajes enviados',
    elsewhere: true,
    row: s.mensajeRow,
    filter: {
      q: z.string().max(100),
      canal: z.enum(CANALES),
      tipo: z.enum(s.TIPOS_MENSAJE),
      estado: z.enum(s.ESTADOS_MENSAJE),
      persona_id: id,
    },
    sort: ['id', 'creado', 'enviado', 'para'],
  }),
  stopped: endpoint({
    method: 'GET',
    path: '/personal/mensajes/detenidos',
    who: personal('mensajes', 'r'),
    summary: 'Mensajes enviados: los medios por los que ahora no sale nada',
    reply: z.array(s.canalDetenido),
  }),
  setAside: endpoint({
    method: 'GET',
    path: '/personal/mensajes/apartadas',
    who: personal('mensajes', 'r'),
    summary: 'Mensajes enviados: lo que no se pudo hacer y se prueba de nuevo',
    reply: z.array(s.notasApartadas),
  }),
  get: endpoint({
    method: 'GET',
    path: '/personal/mensajes/{id}',
    who: personal('mensajes', 'r'),
    summary: 'Mensajes enviados: uno, como se vio',
    params,
    reply: s.mensajeEntero,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/personal/mensajes/{id}/reenviar',
    who: personal('mensajes', 'w'),
    summary: 'Enviar un mensaje de nuevo',
    deshacer: never(
      'El mail ya sale, otra vez, a la misma dirección. Si está mal, corregila primero en la persona.',
    ),
    params,
    reply: s.mensajeRow,
  }),
};

export const loteMensajes = loteEndpoint(
  'mensajes',
  'Mensajes enviados',
  {},
  never(
    'Los mails ya salen, otra vez, a las mismas direcciones. Si una está mal, corregila primero.',
  ),
);
export const exportMensajes = exportOf('mensajes', 'los mensajes', mensajes.list);
