import webPush from 'web-push';
import type { Logger } from './log.ts';

/** A pair for VAPID (RFC 8292), each in base64url. */
export interface Claves {
  publica: string;
  privada: string;
}

/** One push, ready to go. */
export interface Empujon {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** What the device reads; it is encrypted for it. */
  cuerpo: string;
  /** Of several that wait under one of these, a device gets the last. */
  tema: string;
  /** How long it is worth being kept for a device that is off. */
  segundos: number;
}

/**
 * What came of it: taken by the service; the device is not there any more; refused for good; or put off, with the
 * wait that the service asked for.
 */
export type Respuesta =
  | { estado: 'entregado' }
  | { estado: 'sin_dispositivo' }
  | { estado: 'rechazado'; detalle: string }
  | { estado: 'demorado'; detalle: string; esperaMs: number | null };

export interface Push {
  send(empujon: Empujon, claves: Claves): Promise<Respuesta>;
}

const PATIENCE_MS = 20_000;
const MAX_WAIT_S = 6 * 3600;
const GONE = [403, 404, 410];

export const makeClaves = (): Claves => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return { publica: publicKey, privada: privateKey };
};

function waitOf(header: string | null): number | null {
  const seconds = Number(header);
  return header && Number.isFinite(seconds) && seconds > 0
    ? Math.min(seconds, MAX_WAIT_S) * 1_000
    : null;
}

async function outcomeOf(response: Response): Promise<Respuesta> {
  const { status } = response;
  await response.body?.cancel();
  if (response.ok) return { estado: 'entregado' };
  if (GONE.includes(status)) return { estado: 'sin_dispositivo' };
  const detalle = `El servicio de avisos respondió ${status}.`;
  if (status !== 429 && status < 500) return { estado: 'rechazado', detalle };
  return { estado: 'demorado', detalle, esperaMs: waitOf(response.headers.get('retry-after')) };
}

/**
 * Hands pushes to the services of the browsers' makers. The library encrypts and signs; it is sent without
 * following anybody elsewhere.
 */
export const createWebPush = (sujeto: string, log: Logger): Push => ({
  async send({ endpoint, p256dh, auth, cuerpo, tema, segundos }, claves) {
    const subscription = { endpoint, keys: { p256dh, auth } };
    try {
      const request = webPush.generateRequestDetails(subscription, cuerpo, {
        TTL: segundos,
        topic: tema,
        contentEncoding: 'aes128gcm',
        vapidDetails: { subject: sujeto, publicKey: claves.publica, privateKey: claves.privada },
      });
      const response = await fetch(request.endpoint, {
        method: 'POST',
        headers: request.headers as Record<string, string>,
        body: new Uint8Array(request.body as Buffer),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      return await outcomeOf(response);
    } catch (error) {
      log.warn({ err: error }, 'a push was not sent');
      return { estado: 'demorado', detalle: 'El servicio de avisos no respondió.', esperaMs: null };
    }
  },
});
