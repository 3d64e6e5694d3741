import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** A key for one purpose, derived from the installation's secret (HKDF, RFC 5869). */
export const deriveKey = (secret: string, purpose: string, bytes = 32): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `gremio/${purpose}`, bytes));

/** The keys of an installation, by purpose. The current one makes; the others only open what they made. */
export interface Keys {
  current(purpose: string, bytes?: number): Buffer;
  /** Of the secret before, or of the one to come, while it is among the settings. */
  others(purpose: string, bytes?: number): Buffer[];
  /** Of secrets that are gone: for what was handed out, until the last day of each. */
  kept(purpose: string): Buffer[];
}

export const createKeys = (
  secret: string,
  others: readonly string[] = [],
  kept: Keys['kept'] = () => [],
): Keys => ({
  current: (purpose, bytes) => deriveKey(secret, purpose, bytes),
  others: (purpose, bytes) => others.map((other) => deriveKey(other, purpose, bytes)),
  kept,
});

/** Every key that opens what was made for a purpose, the current one first; a kept one may lapse between two calls. */
export function openingKeys(keys: Keys, purpose: string, bytes?: number): () => Buffer[] {
  const live = [keys.current(purpose, bytes), ...keys.others(purpose, bytes)];
  return () => [...live, ...keys.kept(purpose)];
}

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

export const hmac = (key: Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** 256 random bits, as a session's token. */
export const randomToken = (): string => randomBytes(32).toString('base64url');
