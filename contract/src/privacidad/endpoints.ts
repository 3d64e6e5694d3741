import * as z from 'zod';
import { carrying } from '../platform/bearers.ts';
import { endpoint, personal } from '../platform/endpoint.ts';
import { never } from '../platform/undo.ts';
import { readable } from '../platform/resource.ts';
import { bytes, id, idParam, text } from '../platform/schemas.ts';
import { ESTADOS_PEDIDO, TIPOS_PEDIDO } from './rules.ts';
import * as s from './schemas.ts';

const who = personal('privacidad', 'w');
const params = z.object({ id: idParam });

export const privacidad = {
  ...readable({
    name: 'privacidad',
    title: 'Pedidos de datos personales',
    row: s.pedidoRow,
    filter: {
      q: z.string().max(100),
      persona_id: id,
      tipo: z.enum(TIPOS_PEDIDO),
      estado: z.enum(ESTADOS_PEDIDO),
      vencido: z.boolean(),
    },
    sort: ['id', 'creado', 'vence', 'estado'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/personal/privacidad',
    who,
    summary: 'Pedidos de datos personales: anotar el de quien lo hace en la sede',
    deshacer: never(
      'El pedido tiene un plazo legal desde ahora. Si fue un error, respondelo y decilo ahí.',
    ),
    body: s.pedidoWrite,
    reply: s.pedidoRow,
    status: 201,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/personal/privacidad/{id}/responder',
    who,
    summary: 'Pedidos de datos personales: responder, con un correo a quien lo hizo',
    deshacer: never(
      'La respuesta ya sale por mail. Si hay algo que corregir, cargá otro pedido y respondelo.',
    ),
    params,
    body: s.pedidoAnswer,
    reply: s.pedidoRow,
  }),
};

export const downloadDatos = endpoint({
  method: 'GET',
  path: '/personal/privacidad/personas/{id}/datos',
  who,
  summary: 'Todo lo que se guarda de una persona, en un archivo JSON',
  params,
  reply: carrying(['codigo_voucher'], bytes.meta({ format: 'binary' })),
  wire: 'download',
  leaves: true,
});

export const borrarDatos = endpoint({
  method: 'POST',
  path: '/personal/privacidad/personas/{id}/borrar',
  who,
  summary: 'Borrar los datos de una persona dada de baja: qué queda, y por qué',
  deshacer: never('Los datos de una persona se borran para siempre, como pide la ley.'),
  params,
  body: z.object({ motivo: text(300) }),
  reply: s.borrado,
});
