import { randomBytes } from 'node:crypto';

/** One for all servers of a process that tests: those that run as in production take no secret that stands in a file. */
export const SECRET = randomBytes(32).toString('hex');
