import { afterAll } from 'vitest';
import { dropCreated } from './databases.ts';

/**
 * A database is a thousand files. Those dropped soon are mostly never written to disk; removing all of them
 * at the end of the run would wait for the disk, with the processor idle.
 */
afterAll(dropCreated);
