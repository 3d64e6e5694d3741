import { aessiv } from '@noble/ciphers/aes.js';
import type { Cipher } from '@noble/ciphers/utils.js';
import { deriveKey } from './keys.ts';

/** The key that seals now; those of before stay listed while cards that they sealed are about. */
const KEY_IDS = [1] as const;
const KEY_BYTES = 64;
const PLAIN_BYTES = 8;

/** Whose card it is, and which of that persona's cards: a lost one is revoked by a new version. */
export interface CardId {
  personaId: number;
  version: number;
}

export interface IdEncrypt {
  seal(card: CardId): string;
  /** Null for whatever this installation did not seal. */
  open(text: string): CardId | null;
}

/**
 * The specification's `id_encrypt`: a persona's id and the card's version under AES-SIV (RFC 5297), which is
 * authenticated, and deterministic: the same card is always the same text (design, section 5).
 */
export function createIdEncrypt(secret: string): IdEncrypt {
  const keys = new Map(
    KEY_IDS.map((id) => [id as number, deriveKey(secret, `id-encrypt/${id}`, KEY_BYTES)]),
  );
  const [current] = KEY_IDS;
  /** The library's ciphers serve once. */
  const cipherOf = (id: number) => {
    const key = keys.get(id);
    return key ? aessiv(key, Uint8Array.of(id)) : null;
  };

  return {
    seal({ personaId, version }) {
      const plain = Buffer.alloc(PLAIN_BYTES);
      plain.writeUInt32BE(personaId, 0);
      plain.writeUInt32BE(version, 4);
      const sealed = cipherOf(current) as Cipher;
      return Buffer.concat([Uint8Array.of(current), sealed.encrypt(plain)]).toString('base64url');
    },
    open(text) {
      const bytes = Buffer.from(text, 'base64url');
      // Base64 has several spellings of one value; only ours is the card's.
      if (bytes.toString('base64url') !== text) return null;
      try {
        const plain = cipherOf(bytes[0] ?? 0)?.decrypt(bytes.subarray(1));
        if (plain?.length !== PLAIN_BYTES) return null;
        const view = Buffer.from(plain);
        return { personaId: view.readUInt32BE(0), version: view.readUInt32BE(4) };
      } catch {
        return null;
      }
    },
  };
}
