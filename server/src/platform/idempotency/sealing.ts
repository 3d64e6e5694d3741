import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Node's own: it costs a half to a third of a cipher in JavaScript, on the path of every booking. */
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HUELLA_BYTES = 32;

/** Caller, address and key of a write that carries `Idempotency-Key`. */
interface Keyed {
  llamador: string;
  camino: string;
  clave: string;
}

/** A write that carries a key, the hash of its body, and the name of its key in the database. */
export interface Claim extends Keyed {
  huella: Buffer;
  nombre: string;
}

/** A reply, and the hash of the body that it was given to. */
export interface Said {
  huella: Buffer;
  body: unknown;
}

/** The trigger `idempotencia_sellada` computes the same. */
export const nameOf = ({ llamador, camino, clave }: Keyed): string =>
  createHash('sha256').update(`${llamador}\u0001${camino}\u0001${clave}`).digest('hex');

/** The name binds caller and path, which may be longer than the 1,024 bytes that HKDF's `info` takes in Node. */
const keyOf = ({ clave, nombre }: Claim): Buffer =>
  Buffer.from(hkdfSync('sha256', clave, '', `gremio/respuesta/${nombre}`, 32));

/** Only the caller's own key opens it: no secret of the installation is involved. */
export function sealReply(claim: Claim, body: unknown): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(claim), nonce);
  // A hash of the body beside it would let a reader of the database try passwords and codes.
  const sealed = [cipher.update(claim.huella), cipher.update(JSON.stringify(body)), cipher.final()];
  return Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]);
}

/** Throws where a byte differs from what was sealed under this key: neither a reply nor a reason to run the call again. */
export function openReply(claim: Claim, sealed: Buffer): Said {
  const decipher = createDecipheriv(CIPHER, keyOf(claim), sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const opened = Buffer.concat([
    decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)),
    decipher.final(),
  ]);
  return {
    huella: opened.subarray(0, HUELLA_BYTES),
    body: JSON.parse(opened.toString('utf8', HUELLA_BYTES)),
  };
}
