import { createHmac } from 'node:crypto';

/** Time for which an application shows a code. The next code is accepted too, each of them once. */
export const STEP_MS = 30_000;

/** The code of a base32 secret, as an authenticator app shows it (RFC 6238). */
export function codeOfSecret(secret: string, at = Date.now()): string {
  const bits = [...secret.replaceAll(/[\s=]/g, '')]
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / STEP_MS)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) as number) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

const secretOf = (totpURI: string) => new URL(totpURI).searchParams.get('secret') ?? '';

/** The code of an `otpauth:` address. */
export const codeOf = (totpURI: string, at = Date.now()): string =>
  codeOfSecret(secretOf(totpURI), at);
