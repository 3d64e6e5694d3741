import * as z from 'zod';
import { endpoint, propio } from '../../platform/endpoint.ts';
import { momento } from '../../platform/schemas.ts';
import * as s from './schemas.ts';

export const askCodigo = endpoint({
  method: 'POST',
  path: '/afigestion/personas/pedir_codigo.json',
  who: propio(),
  suspendidoPuede: true,
  summary: 'Pedir un código a mi correo, para confirmar que soy yo',
  reply: s.sent,
  status: 202,
});

const confirmed = z.object({ confirmado_hasta: momento });

export const confirmCodigo = endpoint({
  method: 'POST',
  path: '/afigestion/personas/confirmar_codigo.json',
  who: propio(),
  suspendidoPuede: true,
  summary: 'Confirmar que soy yo con el código que llegó a mi correo',
  body: s.codigoWrite,
  reply: confirmed,
});

export const confirmClave = endpoint({
  method: 'POST',
  path: '/afigestion/personas/confirmar_clave.json',
  who: propio(),
  suspendidoPuede: true,
  summary: 'Confirmar que soy yo con mi clave de activación',
  body: s.claveTyped,
  reply: confirmed,
});
