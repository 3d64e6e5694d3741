import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  callersPath,
  endWhenInterrupted,
  parseOptions,
  runCommand,
  say,
} from './platform/command.ts';
import { BadSetting, readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/open.ts';
import { BadBackup } from './platform/respaldo/manifest.ts';
import { forgetOlder, nameOfBackup } from './platform/respaldo/names.ts';
import { saveBackup } from './platform/respaldo/save.ts';
import { createStorage } from './platform/storage.ts';
import { filesInUse, migrations } from './rooms.ts';

const USAGE = `Uso: npm run respaldo -- CARPETA|ARCHIVO.zip [opciones]
  --dias N   (CARPETA) al terminar, borra de ella los respaldos de más de N días`;

const badUsage = (why: string) => new BadBackup(`${why}\n${USAGE}`);

/**
 * The given file, or a file with a timestamp in its name in the given folder; `keep.days` limits the age of
 * the backups in it.
 */
function readArguments(): { file: string; keep: { folder: string; days: number } | null } {
  const options = { dias: { type: 'string' } } as const;
  const { values, positionals } = parseOptions({ options, allowPositionals: true }, badUsage);
  const [given, ...more] = positionals;
  if (!given || more.length > 0) throw new BadBackup(USAGE);
  const path = callersPath(given);
  const isFolder = /[\\/]$/.test(given) || (existsSync(path) && statSync(path).isDirectory());
  const { dias } = values;
  if (dias !== undefined && !(isFolder && /^[1-9]\d{0,3}$/.test(dias)))
    throw badUsage('--dias lleva cuántos días, y va con una carpeta.');
  return {
    file: isFolder ? join(path, nameOfBackup(new Date())) : path,
    keep: dias === undefined ? null : { folder: path, days: Number(dias) },
  };
}

/**
 * `npm run respaldo -- CARPETA`: a consistent snapshot of the database and its files in one file, taken while
 * servers write.
 */
async function run(): Promise<void> {
  const { file, keep } = readArguments();
  mkdirSync(dirname(file), { recursive: true });
  const config = readConfig(process.env);
  const storage = await createStorage(config);
  const database = await openDatabase(config, say);
  endWhenInterrupted(database);
  try {
    const saved = await saveBackup(
      {
        databaseUrl: database.url,
        storage,
        secrets: { current: config.secret, others: config.otherSecrets },
        migrations,
        inUse: filesInUse,
        say,
      },
      file,
    );
    say(`Listo: ${saved.filas} filas y ${saved.archivos} archivos en ${file}`);
    say('Guardá aparte el SECRET: sin él, lo que está sellado no se puede leer.');
    if (config.otherSecrets.length > 0)
      say('Se está cambiando: para este respaldo hacen falta los dos.');
    const gone = keep ? forgetOlder(keep.folder, keep.days, new Date()) : [];
    for (const name of gone) say(`Se borró ${name}, que ya era viejo.`);
    for (const clave of saved.faltan) console.error(`No está el archivo ${clave}.`);
    if (saved.faltan.length > 0) process.exitCode = 2;
  } finally {
    await database.close();
  }
}

await runCommand(run, [BadBackup, BadSetting]);
