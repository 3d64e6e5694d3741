import { sha256 } from '../src/platform/keys.ts';
import { type Passwords, passwords } from '../src/platform/passwords.ts';

const MARK = 'sha256:';

/** Takes no time, unlike the product's. A hash that another server or release stored is verified as there. */
export const quickPasswords: Passwords = {
  hash: async (password) => MARK + sha256(password).toString('hex'),
  verify: async ({ hash, password }) =>
    hash.startsWith(MARK)
      ? hash === (await quickPasswords.hash(password))
      : passwords.verify({ hash, password }),
};
