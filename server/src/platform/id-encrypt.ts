import { aessiv } from '@noble/ciphers/aes.js';
import { type Keys, openingKeys } from './keys.ts';

const FORM = 1;
/** Associated data of every card. */
const HEAD = Uint8Array.of(FORM);
export const CARD_KEY = { purpose: `id-encrypt/${FORM}`, bytes: 64 };
const PLAIN_BYTES = 8;

/** A persona and the version of their card: a new version revokes a lost card. */
export interface CardId {
  personaId: number;
  version: number;
}

export interface IdEncrypt {
  seal(card: CardId): string;
  /** Returns null for text that this installation did not seal. */
  open(text: string): CardId | null;
}

/**
 * The specified `id_encrypt`: a persona's id and card version under AES-SIV (RFC 5297), which is
 * authenticated and deterministic, so that one card always gives the same text
 * (docs/architecture.md#identity).
 */
export function createIdEncrypt(keys: Keys): IdEncrypt {
  const current = keys.current(CARD_KEY.purpose, CARD_KEY.bytes);
  const opening = openingKeys(keys, CARD_KEY.purpose, CARD_KEY.bytes);

  /** Returns null if another key sealed it. */
  function decrypt(key: Buffer, sealed: Uint8Array): CardId | null {
    try {
      const plain = aessiv(key, HEAD).decrypt(sealed);
      if (plain.length !== PLAIN_BYTES) return null;
      const view = Buffer.from(plain);
      return { personaId: view.readUInt32BE(0), version: view.readUInt32BE(4) };
    } catch {
      return null;
    }
  }

  return {
    seal({ personaId, version }) {
      const plain = Buffer.alloc(PLAIN_BYTES);
      plain.writeUInt32BE(personaId, 0);
      plain.writeUInt32BE(version, 4);
      // Each cipher of the library encrypts once.
      return Buffer.concat([HEAD, aessiv(current, HEAD).encrypt(plain)]).toString('base64url');
    },
    open(text) {
      const bytes = Buffer.from(text, 'base64url');
      // Base64 has several spellings of one value; only ours is the card's.
      if (bytes.toString('base64url') !== text) return null;
      if (bytes[0] !== FORM) return null;
      for (const key of opening()) {
        const card = decrypt(key, bytes.subarray(1));
        if (card) return card;
      }
      return null;
    },
  };
}
