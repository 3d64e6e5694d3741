import * as z from 'zod';
import { endpoint, propio } from '../../platform/endpoint.ts';
import { bytes, idParam } from '../../platform/schemas.ts';
import * as s from './schemas.ts';

export const listPedidosPropios = endpoint({
  method: 'GET',
  path: '/afigestion/privacidad/pedidos/{id}.json',
  who: propio('id'),
  summary: 'Lo que pedí sobre mis datos, y qué me contestaron',
  params: z.object({ id: idParam }),
  reply: z.object({ pedidos: z.array(s.pedidoPropio) }),
  key: 'pedidos',
  empty: [],
});

export const addPedidoPropio = endpoint({
  method: 'POST',
  path: '/afigestion/privacidad/pedir.json',
  who: propio(),
  suspendidoPuede: true,
  summary: 'Pedir que se corrijan o se borren mis datos',
  body: s.pedidoPropioWrite,
  reply: z.object({ pedido: s.pedidoPropio }),
  key: 'pedido',
  status: 201,
});

export const withdrawPedido = endpoint({
  method: 'POST',
  path: '/afigestion/privacidad/retirar/{id}.json',
  who: propio(),
  suspendidoPuede: true,
  summary: 'Retirar un pedido mío que espera respuesta',
  params: z.object({ id: idParam }),
  reply: z.object({ pedido: s.pedidoPropio }),
  key: 'pedido',
});

export const downloadMisDatos = endpoint({
  method: 'POST',
  path: '/afigestion/privacidad/descargar.json',
  who: propio(),
  suspendidoPuede: true,
  summary: 'Todo lo que se guarda de mí: un ZIP con datos.json y una página para leerlos',
  body: s.descargaWrite,
  reply: bytes,
  wire: 'download',
});
