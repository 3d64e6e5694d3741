import * as z from 'zod';
import { endpoint, personal, publico } from '../platform/endpoint.ts';
import { resource } from '../platform/resource.ts';
import * as s from './schemas.ts';

export const leer = endpoint({
  method: 'POST',
  path: '/personal/canje/lectura',
  who: personal('canje', 'w'),
  summary: 'Leer un voucher o un carnet en el mostrador',
  body: s.lecturaWrite,
  reply: s.lectura,
});

export const entregar = endpoint({
  method: 'POST',
  path: '/personal/canje/entrega',
  who: personal('canje', 'w'),
  summary: 'Entregar lo de una persona: usa sus vouchers y atiende su turno, todo o nada',
  body: s.entregaWrite,
  reply: s.atencion,
});

/** A signed link: letters, digits, `-` and `_`. */
const tokenParams = z.object({ token: z.string().regex(/^[\w-]{20,200}$/) });

export const verComercio = endpoint({
  method: 'GET',
  path: '/afigestion/comercios/{token}.json',
  who: publico,
  summary: 'El comercio de un enlace de canje',
  params: tokenParams,
  reply: z.object({ comercio: s.comercio }),
  key: 'comercio',
  empty: null,
  perMinute: 60,
});

export const canjear = endpoint({
  method: 'POST',
  path: '/afigestion/comercios/{token}/canje.json',
  who: publico,
  summary: 'Usar un voucher en un comercio, con el enlace que le dieron',
  params: tokenParams,
  body: s.lecturaWrite,
  reply: z.object({ voucher: s.entregable }),
  key: 'voucher',
  perMinute: 120,
});

export const comercios = resource({
  name: 'comercios',
  title: 'Comercios que canjean',
  row: s.comercioRow,
  write: s.comercioWrite,
  filter: { q: z.string().max(100), revocado: z.boolean() },
  sort: ['id', 'nombre', 'vence'],
});
