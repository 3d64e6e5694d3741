import { hashes, verify as verifyEd25519 } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import type { Verify } from '@gremio/contract/platform/ticket.ts';

hashes.sha512 = sha512;

/** Ed25519 by RFC 8032, the server's own check; in JavaScript, since phones a few years old lack it. */
export const verify: Verify = (signature, signed, key) => {
  try {
    return verifyEd25519(signature, signed, key, { zip215: false });
  } catch {
    return false;
  }
};
