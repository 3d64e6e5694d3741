import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';
import { deriveKey } from './keys.ts';

export interface Sealer {
  seal(text: string): Buffer;
  /** Null for whatever this installation did not seal for this purpose. */
  open(sealed: Uint8Array): string | null;
}

/** Hides a short text in the database: encrypted and authenticated, under a key for one purpose. */
export function createSealer(secret: string, purpose: string): Sealer {
  const cipher = managedNonce(xchacha20poly1305);
  const key = deriveKey(secret, `sello/${purpose}`);
  return {
    seal: (text) => Buffer.from(cipher(key).encrypt(Buffer.from(text))),
    open(sealed) {
      try {
        return Buffer.from(cipher(key).decrypt(sealed)).toString();
      } catch {
        return null;
      }
    },
  };
}
