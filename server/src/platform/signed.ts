import { timingSafeEqual } from 'node:crypto';
import { type Clock, systemClock } from './clock.ts';
import { deriveKey, hmac } from './keys.ts';

/** The key that signs now; those of before stay listed while links that they signed are about. */
const KEY_IDS = [1] as const;
/** Which key, and the second at which the token ends (0: never). */
const HEAD_BYTES = 5;
/** HMAC-SHA-256 cut to 128 bits, so that a QR stays small (RFC 2104, section 5). */
const MAC_BYTES = 16;

export interface Signer<Payload> {
  /** Text for an address or a QR: letters, digits, `-` and `_`. It is signed, not hidden. */
  sign(payload: Payload, ends?: Date): string;
  /** Null for whatever this installation did not sign for this purpose, and for what has ended. */
  open(token: string): Payload | null;
}

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/**
 * Signed links and codes for one purpose: a token of another purpose never opens. The payload is any JSON
 * value; keep it short where it becomes a QR.
 */
export function createSigner<Payload>(
  secret: string,
  purpose: string,
  clock: Clock = systemClock,
): Signer<Payload> {
  const keys = new Map(
    KEY_IDS.map((id) => [id as number, deriveKey(secret, `firma/${purpose}/${id}`)]),
  );
  const [current] = KEY_IDS;
  const macOf = (key: Buffer, signed: Buffer) =>
    hmac(key, signed.toString('base64url')).subarray(0, MAC_BYTES);

  return {
    sign(payload, ends) {
      const head = Buffer.alloc(HEAD_BYTES);
      head.writeUInt8(current, 0);
      head.writeUInt32BE(ends ? seconds(ends) : 0, 1);
      const signed = Buffer.concat([head, Buffer.from(JSON.stringify(payload))]);
      const key = keys.get(current) as Buffer;
      return Buffer.concat([signed, macOf(key, signed)]).toString('base64url');
    },

    open(token) {
      const bytes = Buffer.from(token, 'base64url');
      // Base64 has several spellings of one value; only ours is the token.
      if (bytes.toString('base64url') !== token) return null;
      if (bytes.length <= HEAD_BYTES + MAC_BYTES) return null;
      const key = keys.get(bytes.readUInt8(0));
      if (!key) return null;
      const signed = bytes.subarray(0, -MAC_BYTES);
      if (!timingSafeEqual(bytes.subarray(-MAC_BYTES), macOf(key, signed))) return null;
      const ends = signed.readUInt32BE(1);
      if (ends !== 0 && seconds(clock.now()) >= ends) return null;
      return JSON.parse(signed.subarray(HEAD_BYTES).toString('utf8')) as Payload;
    },
  };
}
