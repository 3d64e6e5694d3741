import { runServer } from './run.ts';
import { HOUSE } from './rooms.ts';

await runServer(HOUSE);
