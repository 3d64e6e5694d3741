import { runServer } from './run.ts';
import { HOUSE } from './tables.ts';

await runServer(HOUSE);
