import { endWhenInterrupted, parseOptions, runCommand, say } from './platform/command.ts';
import { BadSetting, readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/open.ts';
import { finishUpgrade, WrongVersion } from './platform/database/upgrade.ts';
import { nameConnections } from './platform/version.ts';
import { SCHEMA } from './rooms.ts';

const ANYWAY =
  'Si alguno ya no existe (una máquina que se apagó de golpe), agregá --igual: el que siga vivo deja de estar listo.';

class BadUsage extends Error {}

function readAnyway(): boolean {
  const options = { igual: { type: 'boolean', default: false } } as const;
  const bad = (why: string) =>
    new BadUsage(`${why}\nUso: npm run actualizar:terminar [-- --igual]`);
  return parseOptions({ options }, bad).values.igual;
}

/**
 * `npm run actualizar:terminar`: drops what only older versions need. Afterwards only a backup leads back to
 * them.
 */
async function run(): Promise<void> {
  const anyway = readAnyway();
  const config = readConfig(process.env);
  const database = await openDatabase(config, say);
  endWhenInterrupted(database);
  try {
    const url = nameConnections(database.url, SCHEMA.version);
    const done = await finishUpgrade(url, SCHEMA, anyway);
    for (const name of done) say(`Hecho: ${name}`);
    say(
      done.length > 0
        ? `Listo. La base es de la versión ${SCHEMA.version}, y ya no admite las anteriores.`
        : `No hay nada que terminar: la base es de la versión ${SCHEMA.version}.`,
    );
  } catch (error) {
    if (error instanceof WrongVersion && !anyway) error.message += `\n${ANYWAY}`;
    throw error;
  } finally {
    await database.close();
  }
}

await runCommand(run, [BadUsage, BadSetting]);
