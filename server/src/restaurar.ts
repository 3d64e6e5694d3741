import { findDifferences } from './app.ts';
import {
  callersPath,
  endWhenInterrupted,
  log,
  parseOptions,
  runCommand,
  say,
} from './platform/command.ts';
import { BadSetting, readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/open.ts';
import { filasOf } from './platform/respaldo/catalog.ts';
import { BadBackup } from './platform/respaldo/manifest.ts';
import { restoreBackup } from './platform/respaldo/restore.ts';
import { createStorage } from './platform/storage.ts';
import { migrations } from './rooms.ts';

const USAGE = `Uso: npm run restaurar -- ARCHIVO.zip [opciones]
  --reemplazar     borra lo que haya en la base, y pone lo del respaldo
  --otro-secreto   acepta que no se pueda leer lo que se selló con otro SECRET`;

function readArguments() {
  const options = {
    reemplazar: { type: 'boolean', default: false },
    'otro-secreto': { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = parseOptions(
    { options, allowPositionals: true },
    (why) => new BadBackup(`${why}\n${USAGE}`),
  );
  const [given, ...more] = positionals;
  if (!given || more.length > 0) throw new BadBackup(USAGE);
  const file = callersPath(given);
  return { file, replace: values.reemplazar, otherSecret: values['otro-secreto'] };
}

/**
 * `npm run restaurar -- ARCHIVO`: restores a backup, migrates it to this version, and verifies its counts.
 */
async function run(): Promise<void> {
  const { file, ...choices } = readArguments();
  const config = readConfig(process.env);
  const storage = await createStorage(config);
  const database = await openDatabase(config, say);
  endWhenInterrupted(database);
  try {
    const secrets = [config.secret, ...config.otherSecrets];
    const given = { databaseUrl: database.url, storage, secrets, migrations, say, ...choices };
    const restored = await restoreBackup(given, file);
    const { creado, lista } = restored;
    const differences = await findDifferences(config, database.url, log);
    const filas = filasOf(restored);
    say(`Listo: ${filas} filas y ${lista.archivos} archivos, como estaban el ${creado}`);
    if (differences.length === 0) return;
    console.error('Hay cupos que no coinciden: mirá npm run cupos:verificar.');
    process.exitCode = 2;
  } finally {
    await database.close();
  }
}

await runCommand(run, [BadBackup, BadSetting]);
