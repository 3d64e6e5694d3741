import { runServer } from '../../run.ts';
import { NEXT } from './next-house.ts';

/** The server of a version to come, as a process: this code over the tables of `next-house.ts`. */
await runServer(NEXT);
