import { hashPassword, verifyPassword } from 'better-auth/crypto';

/** Hashing of staff passwords. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(given: { hash: string; password: string }): Promise<boolean>;
}

/** The staff library's scrypt, which takes a tenth of a second of processor time on purpose. */
export const passwords: Passwords = { hash: hashPassword, verify: verifyPassword };
