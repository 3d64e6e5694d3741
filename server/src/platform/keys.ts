import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Derives a key for one purpose from the installation's secret (HKDF, RFC 5869). */
export const deriveKey = (secret: string, purpose: string, bytes = 32): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `gremio/${purpose}`, bytes));

/** The installation's keys by purpose. The current one seals and signs; the others only open. */
export interface Keys {
  current(purpose: string, bytes?: number): Buffer;
  /** Keys of the previous secret and of the next one, while the settings have them. */
  others(purpose: string, bytes?: number): Buffer[];
  /** Keys of removed secrets, for what they issued, each until its expiry if it has one. */
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

/**
 * Returns a function that lists every key that opens for a purpose, the current one first; a kept key may
 * expire between calls.
 */
export function openingKeys(keys: Keys, purpose: string, bytes?: number): () => Buffer[] {
  const live = [keys.current(purpose, bytes), ...keys.others(purpose, bytes)];
  return () => [...live, ...keys.kept(purpose)];
}

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

export const hmac = (key: Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** Returns 256 random bits, for example for a session token. */
export const randomToken = (): string => randomBytes(32).toString('base64url');
