import * as z from 'zod';
import { endpoint, identidad, personal, propio, publico } from '../platform/endpoint.ts';
import { never } from '../platform/undo.ts';
import { readable } from '../platform/resource.ts';
import { bytes, done, idParam } from '../platform/schemas.ts';
import * as s from './schemas.ts';

/** Each pass costs an RSA signature, and nobody needs one more often. */
const PASSES = 30;
const FROM_OUTSIDE = 120;
const byId = z.object({ id: idParam });
const which = z.object({ billetera: s.billetera });
const link = z.object({ url: z.string() });

export const listDisponibles = endpoint({
  method: 'GET',
  path: '/afigestion/billeteras/disponibles.json',
  who: identidad,
  summary: 'Para qué billeteras del teléfono hay pases',
  reply: z.object({ billeteras: s.disponibles }),
  key: 'billeteras',
  empty: { apple: false, google: false },
});

export const pedirPaseCarnet = endpoint({
  method: 'POST',
  path: '/afigestion/billeteras/pase_carnet/{id}.json',
  who: propio('id'),
  suspendidoPuede: true,
  summary: 'La dirección, por un minuto, del pase de mi carnet para una billetera',
  perMinute: PASSES,
  params: byId,
  body: which,
  reply: link,
  key: 'url',
  passing: true,
});

export const pedirPaseEntrada = endpoint({
  method: 'POST',
  path: '/afigestion/billeteras/pase_entrada/{id}.json',
  who: propio(),
  suspendidoPuede: true,
  summary: 'Lo mismo de la entrada de un invitado mío',
  perMinute: PASSES,
  params: byId,
  body: which,
  reply: link,
  key: 'url',
  passing: true,
});

/** Open to anyone with the link: it was signed for a caller who may have the pass, and lasts a minute. */
export const openPase = endpoint({
  method: 'GET',
  path: '/afigestion/billeteras/pase/{token}/pase.pkpass',
  who: publico,
  summary: 'Un pase para Apple Wallet, por su enlace firmado de un minuto',
  perMinute: FROM_OUTSIDE,
  params: z.object({ token: z.string().max(300) }),
  reply: bytes,
  wire: 'download',
});

/** A wallet fetches it without a session. */
export const verLogo = endpoint({
  method: 'GET',
  path: '/afigestion/billeteras/logo.png',
  who: publico,
  summary: 'El logo de la organización como lo muestran los pases',
  perMinute: FROM_OUTSIDE,
  reply: bytes,
  wire: 'download',
});

export const billeteras = {
  ...readable({
    name: 'billeteras',
    title: 'Billeteras',
    row: s.billeteraRow,
    filter: {},
    sort: ['id'],
    id: s.billetera,
  }),
  cargarApple: endpoint({
    method: 'PUT',
    path: '/personal/billeteras/apple',
    who: personal('billeteras', 'w'),
    summary: 'Cargar el certificado de los pases de Apple Wallet',
    deshacer: never('La credencial anterior no se guarda. Cargala de nuevo.'),
    body: s.appleWrite,
    reply: s.billeteraRow,
  }),
  cargarGoogle: endpoint({
    method: 'PUT',
    path: '/personal/billeteras/google',
    who: personal('billeteras', 'w'),
    summary: 'Cargar la cuenta que firma los pases de Google Wallet',
    deshacer: never('La credencial anterior no se guarda. Cargala de nuevo.'),
    body: s.googleWrite,
    reply: s.billeteraRow,
  }),
  quitar: endpoint({
    method: 'DELETE',
    path: '/personal/billeteras/{id}',
    who: personal('billeteras', 'w'),
    summary: 'Dejar de ofrecer una billetera: se borra lo que se había cargado',
    deshacer: never('La credencial se borra y no se guarda. Cargala de nuevo.'),
    params: z.object({ id: s.billetera }),
    reply: done,
  }),
};
