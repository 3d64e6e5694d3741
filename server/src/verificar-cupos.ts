import { openParts } from './app.ts';
import { log, say } from './platform/command.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/open.ts';
import { createServices } from './services.ts';

/** `npm run cupos:verificar`: says where a count differs from its rows, which must never be. */
const config = readConfig(process.env);
const database = await openDatabase(config, say);
const { parts, close } = await openParts(config, database.url, log);
const differences = await createServices(parts).cupos.differences();
for (const { id, tomados, filas } of differences) {
  say(`El cupo ${id} dice ${tomados} y tiene ${filas}.`);
}
say(
  differences.length === 0
    ? 'Todos los cupos coinciden con sus filas.'
    : 'Hay cupos que no coinciden.',
);
await close();
await database.close();
process.exitCode = differences.length === 0 ? 0 : 1;
