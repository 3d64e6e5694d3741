import { runServer } from '../../server/src/run.ts';
import { NEXT } from './next-schema.ts';

/** Server process of a future version: this code with the tables of `next-schema.ts`. */
await runServer(NEXT);
