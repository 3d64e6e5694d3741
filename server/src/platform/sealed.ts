import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';
import { type Keys, openingKeys } from './keys.ts';

/** A stored value under the current key; `perdido` if no key opens it. */
export type Resealed<Value> =
  | { estado: 'vigente' | 'perdido' }
  | { estado: 'renovado'; valor: Value };

export interface Sealer {
  seal(text: string): Buffer;
  /** Returns null for bytes that this installation did not seal for this purpose. */
  open(sealed: Uint8Array): string | null;
  reseal(sealed: Uint8Array): Resealed<Buffer>;
}

export const sealPurpose = (purpose: string): string => `sello/${purpose}`;

/** Encrypts and authenticates short texts for the database, under a key for one purpose. */
export function createSealer(keys: Keys, purpose: string): Sealer {
  const cipher = managedNonce(xchacha20poly1305);
  const current = keys.current(sealPurpose(purpose));
  const opening = openingKeys(keys, sealPurpose(purpose));

  /** Returns null if another key sealed it. */
  function openWith(key: Buffer, sealed: Uint8Array): string | null {
    try {
      return Buffer.from(cipher(key).decrypt(sealed)).toString();
    } catch {
      return null;
    }
  }
  const seal = (text: string) => Buffer.from(cipher(current).encrypt(Buffer.from(text)));
  function open(sealed: Uint8Array): string | null {
    for (const key of opening()) {
      const text = openWith(key, sealed);
      if (text !== null) return text;
    }
    return null;
  }

  return {
    seal,
    open,
    reseal(sealed) {
      if (openWith(current, sealed) !== null) return { estado: 'vigente' };
      const text = open(sealed);
      return text === null ? { estado: 'perdido' } : { estado: 'renovado', valor: seal(text) };
    },
  };
}
