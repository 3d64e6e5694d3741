import { randomBytes } from 'node:crypto';

/**
 * Shared by all servers of a test process: servers in production mode refuse a secret that is published in a
 * file.
 */
export const SECRET = randomBytes(32).toString('hex');
