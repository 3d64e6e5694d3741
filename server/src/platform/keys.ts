import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** A key for one purpose, derived from the installation's secret (HKDF, RFC 5869). */
export const deriveKey = (secret: string, purpose: string, bytes = 32): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `gremio/${purpose}`, bytes));

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

export const hmac = (key: Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** 256 random bits, as a session's token. */
export const randomToken = (): string => randomBytes(32).toString('base64url');
