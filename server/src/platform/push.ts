import { createPublicKey } from 'node:crypto';
import webPush from 'web-push';
import type { Logger } from './log.ts';

/** A VAPID key pair (RFC 8292), in base64url. */
export interface Claves {
  publica: string;
  privada: string;
}

/** A push to send. */
export interface Empujon {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Payload for the device; it is encrypted for it. */
  cuerpo: string;
  /** Topic: of several pending pushes with one topic, the device gets the last. */
  tema: string;
  /** Seconds that the service may keep it for a device that is off (TTL). */
  segundos: number;
}

/**
 * Outcome of a push: accepted; device gone; refused for good; or delayed, with the wait that the service
 * asked for.
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

const POINT_OCTETS = 65;

/** Returns true if a device's key is a point of P-256 (RFC 8291): nothing can be encrypted for another. */
export function isDeviceKey(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((one) =>
    one.toString('base64url'),
  );
  if (point.length !== POINT_OCTETS || point[0] !== 4 || !x || !y) return false;
  try {
    createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
    return true;
  } catch {
    return false;
  }
}

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
 * Sends pushes to the browser makers' services. The library encrypts and signs; redirects are not followed.
 */
export const createWebPush = (sujeto: string, log: Logger): Push => ({
  async send({ endpoint, p256dh, auth, cuerpo, tema, segundos }, claves) {
    if (!isDeviceKey(p256dh)) return { estado: 'sin_dispositivo' };
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
