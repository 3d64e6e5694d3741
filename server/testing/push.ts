import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { AvisoPush, Suscripcion } from '@gremio/contract/mensajes/avisos/schemas.ts';

/** A browser's half of a subscription: only it can decrypt the messages. */
interface Device {
  suscripcion: Suscripcion;
  ecdh: ECDH;
  secret: Buffer;
}

interface Received {
  path: string;
  aviso: AvisoPush;
  ttl: number;
  topic: string;
  /** Contact of the sender, from the VAPID token. */
  sub: string;
}

interface Answer {
  status: number;
  retryAfter?: string;
}

export interface TestPushService {
  origin: string;
  received: Received[];
  /** Reasons for which requests were refused: a wrong signature or wrong encryption. */
  wrong: string[];
  newDevice(): Suscripcion;
  /** Status with which it answers a path, instead of accepting the message. */
  answers: Map<string, Answer>;
  close(): Promise<void>;
}

const fromBase64 = (text: string) => Buffer.from(text, 'base64url');

/** Checks the sender's signature (RFC 8292): for this service, not expired, made by the key that it names. */
function checkVapid(header: string, origin: string): string {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = fromBase64(key);
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const good = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    fromBase64(signature),
  );
  const { aud, exp, sub } = JSON.parse(fromBase64(claims).toString()) as Record<string, unknown>;
  if (!good || aud !== origin || Number(exp) < Date.now() / 1000) throw new Error('vapid');
  return String(sub);
}

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/** Decrypts a message with the device's keys (RFC 8291 over RFC 8188). */
function decrypt({ ecdh, secret }: Device, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const key = derive(ecdh.computeSecret(sender), secret, info, 32);
  const content = derive(key, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(key, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', content, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

/**
 * A push service like the browser makers': it checks the sender's signature, and that the device can decrypt
 * the message.
 */
export async function startPushService(): Promise<TestPushService> {
  const devices = new Map<string, Device>();
  const answers = new Map<string, Answer>();
  const received: Received[] = [];
  const wrong: string[] = [];
  let origin = '';

  async function take(request: IncomingMessage): Promise<Answer> {
    const path = request.url ?? '';
    const { authorization = '', ttl, topic } = request.headers;
    const body = await buffer(request);
    const answer = answers.get(path);
    if (answer) return answer;
    const device = devices.get(path);
    if (!device) return { status: 410 };
    try {
      const sub = checkVapid(authorization, origin);
      const aviso = JSON.parse(decrypt(device, body)) as AvisoPush;
      received.push({ path, aviso, ttl: Number(ttl), topic: String(topic), sub });
      return { status: 201 };
    } catch (error) {
      wrong.push(String(error));
      return { status: 400 };
    }
  }

  const server = createServer((request, response) => {
    void take(request).then(({ status, retryAfter }) => {
      response.writeHead(status, retryAfter ? { 'retry-after': retryAfter } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    received,
    wrong,
    answers,
    newDevice() {
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys().toString('base64url');
      const secret = randomBytes(16);
      const path = `/dispositivo/${randomBytes(16).toString('base64url')}`;
      const keys = { p256dh, auth: secret.toString('base64url') };
      const suscripcion = { endpoint: origin + path, keys };
      devices.set(path, { suscripcion, ecdh, secret });
      return suscripcion;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
