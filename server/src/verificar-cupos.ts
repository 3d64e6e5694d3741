import { findDifferences } from './app.ts';
import { closingAfter } from './platform/closing.ts';
import { log, say } from './platform/command.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/open.ts';

/** `npm run cupos:verificar`: reports counts that differ from their rows, which must never happen. */
const config = readConfig(process.env);
const differences = await closingAfter(async (ending) => {
  const database = ending.adopt(await openDatabase(config, say), (it) => it.close());
  const differences = await findDifferences(config, database.url, log);
  for (const { id, tomados, filas } of differences) {
    say(`El cupo ${id} dice ${tomados} y tiene ${filas}.`);
  }
  say(
    differences.length === 0
      ? 'Todos los cupos coinciden con sus filas.'
      : 'Hay cupos que no coinciden.',
  );
  return differences;
});
process.exitCode = differences.length === 0 ? 0 : 1;
