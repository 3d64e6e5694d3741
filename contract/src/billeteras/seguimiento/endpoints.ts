import * as z from 'zod';
import { endpoint, publico } from '../../platform/endpoint.ts';
import { bytes } from '../../platform/schemas.ts';

/** A phone asks for all of its passes at once, and several phones may share one address. */
const BY_PHONES = 600;
const BASE = '/afigestion/billeteras/apple/v1';

const code = z.string().regex(/^[\w.-]{1,120}$/);
const serie = z.string().regex(/^(?:carnet|entrada)-\d{1,10}$/);
const ofDevice = { dispositivo: code, tipo: code };
const ofPass = { tipo: code, serie };
const done = z.object({ registrado: z.boolean() });

/**
 * Calls of Apple's wallet itself (Apple, "Adding a web service to update passes"). The token inside a pass
 * proves that the wallet has it (`Authorization: ApplePass …`); with a wrong token, the pass does not exist.
 */
export const registrarPase = endpoint({
  method: 'POST',
  path: `${BASE}/devices/{dispositivo}/registrations/{tipo}/{serie}`,
  who: publico,
  summary: 'Un teléfono guardó un pase y quiere saber cuándo cambia',
  perMinute: BY_PHONES,
  params: z.object({ ...ofDevice, serie }),
  body: z.object({ pushToken: z.string().regex(/^[0-9a-fA-F]{1,200}$/) }),
  reply: done,
  also: [201],
});

export const olvidarPase = endpoint({
  method: 'DELETE',
  path: `${BASE}/devices/{dispositivo}/registrations/{tipo}/{serie}`,
  who: publico,
  summary: 'Un teléfono ya no tiene un pase',
  perMinute: BY_PHONES,
  params: z.object({ ...ofDevice, serie }),
  reply: done,
});

export const listPasesCambiados = endpoint({
  method: 'GET',
  path: `${BASE}/devices/{dispositivo}/registrations/{tipo}`,
  who: publico,
  summary: 'Qué pases de un teléfono cambiaron',
  perMinute: BY_PHONES,
  params: z.object(ofDevice),
  query: z.object({ passesUpdatedSince: z.iso.datetime({ offset: true }).optional() }),
  reply: z.object({ serialNumbers: z.array(z.string()), lastUpdated: z.string() }),
  also: [204],
});

export const getPaseActual = endpoint({
  method: 'GET',
  path: `${BASE}/passes/{tipo}/{serie}`,
  who: publico,
  summary: 'Un pase como está ahora',
  perMinute: BY_PHONES,
  params: z.object(ofPass),
  reply: bytes,
  wire: 'download',
});

export const avisarFallas = endpoint({
  method: 'POST',
  path: `${BASE}/log`,
  who: publico,
  summary: 'Lo que a un teléfono le salió mal con un pase',
  perMinute: 60,
  body: z.object({ logs: z.array(z.string().max(2000)).max(50) }),
  reply: z.object({ anotado: z.literal(true) }),
});
