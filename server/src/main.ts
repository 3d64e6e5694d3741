import { runServer } from './run.ts';
import { SCHEMA } from './rooms.ts';

await runServer(SCHEMA);
