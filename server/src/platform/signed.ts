import { timingSafeEqual } from 'node:crypto';
import { type Clock, systemClock } from './clock.ts';
import { hmac, type Keys, openingKeys } from './keys.ts';

const FORM = 1;
/** The token's form (one byte) and its expiry in Unix seconds (four; 0 for never). */
const HEAD_BYTES = 5;
/** HMAC-SHA-256 truncated to 128 bits, so that a QR stays small (RFC 2104, section 5). */
const MAC_BYTES = 16;

export interface Signer<Payload> {
  /** Returns URL-safe text: letters, digits, `-` and `_`. The payload is signed and not encrypted. */
  sign(payload: Payload, ends?: Date): string;
  /** Returns null for text that this installation did not sign for this purpose, and for expired tokens. */
  open(token: string): Payload | null;
}

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

export const signaturePurpose = (purpose: string): string => `firma/${purpose}/${FORM}`;

/**
 * Signs links and codes for one purpose; a token of another purpose never opens. The payload is any JSON
 * value; keep it short for a QR.
 */
export function createSigner<Payload>(
  keys: Keys,
  purpose: string,
  clock: Clock = systemClock,
): Signer<Payload> {
  const current = keys.current(signaturePurpose(purpose));
  const opening = openingKeys(keys, signaturePurpose(purpose));
  const macOf = (key: Buffer, signed: Buffer) =>
    hmac(key, signed.toString('base64url')).subarray(0, MAC_BYTES);
  const isMacOf = (mac: Buffer, signed: Buffer) =>
    opening().some((key) => timingSafeEqual(mac, macOf(key, signed)));

  return {
    sign(payload, ends) {
      const head = Buffer.alloc(HEAD_BYTES);
      head.writeUInt8(FORM, 0);
      head.writeUInt32BE(ends ? seconds(ends) : 0, 1);
      const signed = Buffer.concat([head, Buffer.from(JSON.stringify(payload))]);
      return Buffer.concat([signed, macOf(current, signed)]).toString('base64url');
    },

    open(token) {
      const bytes = Buffer.from(token, 'base64url');
      // Base64 has several spellings of one value; only ours is the token.
      if (bytes.toString('base64url') !== token) return null;
      if (bytes.length <= HEAD_BYTES + MAC_BYTES) return null;
      const signed = bytes.subarray(0, -MAC_BYTES);
      if (bytes.readUInt8(0) !== FORM || !isMacOf(bytes.subarray(-MAC_BYTES), signed)) return null;
      const ends = signed.readUInt32BE(1);
      if (ends !== 0 && seconds(clock.now()) >= ends) return null;
      return JSON.parse(signed.subarray(HEAD_BYTES).toString('utf8')) as Payload;
    },
  };
}
