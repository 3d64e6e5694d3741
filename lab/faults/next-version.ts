import { runServer } from '../../server/src/run.ts';
import { NEXT } from './next-house.ts';

/** Server process of a future version: this code with the tables of `next-house.ts`. */
await runServer(NEXT);
