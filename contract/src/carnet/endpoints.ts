import * as z from 'zod';
import { endpoint, personal, propio, publico } from '../platform/endpoint.ts';
import { never } from '../platform/undo.ts';
import { id, idParam } from '../platform/schemas.ts';
import * as s from './schemas.ts';

export const verEstadoPersona = endpoint({
  method: 'GET',
  path: '/afigestion/personas/ver_estado_persona/{id}.json',
  who: publico,
  summary: 'Si un carnet vale: público por id_encrypt, propio por número',
  params: z.object({ id: s.personaRef }),
  perMinute: 300,
  reply: z.object({ persona: s.estadoPublico }),
  key: 'persona',
  empty: null,
});

export const verQr = endpoint({
  method: 'GET',
  path: '/afigestion/personas/ver_qr/{id}.json',
  who: propio('id'),
  summary: 'El QR del carnet, PNG de 230x230, nivel H',
  params: z.object({ id: idParam }),
  reply: z.object({ qr: z.string() }),
  key: 'qr',
  empty: null,
});

export const listConsultas = endpoint({
  method: 'GET',
  path: '/afigestion/personas/consultas_carnet/{id}.json',
  who: propio('id'),
  summary: 'Cuándo se leyó mi carnet o mi entrada, y dónde si fue en un puesto nuestro',
  params: z.object({ id: idParam }),
  reply: z.object({ consultas: z.array(s.consulta) }),
  key: 'consultas',
  empty: [],
});

export const renewCarnet = endpoint({
  method: 'POST',
  path: '/personal/personas/{id}/renovar_carnet',
  who: personal('personas', 'w'),
  summary: 'Dar un carnet nuevo a una persona; el QR del anterior deja de valer',
  deshacer: never('El carnet anterior deja de valer en el acto. El nuevo aparece solo en su app.'),
  params: z.object({ id: idParam }),
  reply: z.object({ id, version_carnet: z.int() }),
});
