import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { toError } from '@gremio/contract/platform/thrown.ts';
import { callersPath, parseOptions } from '../command.ts';
import { type Config, readConfig } from '../config.ts';
import { BadMove } from './bad-move.ts';

const USAGE = `Uso: npm run mudar -- --nueva ARCHIVO.env [opciones]
  --nueva ARCHIVO    los ajustes de la instalación nueva: DATABASE_URL, STORAGE_URL y SECRET
  --base URL         su base, si no está ahí: postgres://USUARIO:CLAVE@SERVIDOR/BASE
  --archivos URL     su lugar para archivos: https://KEY:SECRET@SERVIDOR/BUCKET?region=REGION
  --carpeta CARPETA  en lugar de --base, todo en una carpeta de este equipo (otra DATA_DIR)
  --ensayo           revisa todo, dice qué pasaría, y no guarda nada
  --adelanto         copia mientras los servidores andan; después se repite sin esto, con ellos detenidos
  --reemplazar       borra lo que haya en la base nueva
  --otro-secreto     acepta que lo sellado no se abra con este SECRET`;

const OPTIONS = {
  nueva: { type: 'string' },
  base: { type: 'string' },
  archivos: { type: 'string' },
  carpeta: { type: 'string' },
  ensayo: { type: 'boolean', default: false },
  adelanto: { type: 'boolean', default: false },
  reemplazar: { type: 'boolean', default: false },
  'otro-secreto': { type: 'boolean', default: false },
} as const;

type Given = ReturnType<typeof readOptions>;

const badUsage = (why: string): BadMove => new BadMove(`${why}\n${USAGE}`);

const readOptions = () => parseOptions({ options: OPTIONS }, badUsage).values;

/** Reads the current installation's settings; the installation must exist. */
function readHere(): Config {
  const { DATABASE_URL: base, SECRET: secret, DATA_DIR: given = './data' } = process.env;
  const dataDir = resolve(given);
  if (!base && !existsSync(join(dataDir, 'postgres', 'state.json'))) {
    throw new BadMove(`No hay una instalación en ${dataDir}: decí dónde está con DATA_DIR.`);
  }
  if (!secret && !existsSync(join(dataDir, 'secret'))) {
    throw new BadMove(
      `Falta SECRET, el que usan los servidores de ahora: no está en ${join(dataDir, 'secret')}.`,
    );
  }
  return readConfig(process.env);
}

function readNew(file: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(callersPath(file), 'utf8'));
  } catch (error) {
    throw new BadMove(`No se puede leer ${file}: ${toError(error).message}`);
  }
}

/** Reads the new installation's settings: other places, everything else unchanged. */
function readThere(here: Config, { nueva, base, archivos, carpeta, ensayo }: Given): Config {
  const given = nueva === undefined ? {} : readNew(nueva);
  if (given['SECRET'] && given['SECRET'] !== here.secret) {
    throw new BadMove(
      `El SECRET de ${nueva} no es el de la instalación de ahora. Poné el mismo: con otro no sirven las tarjetas, las claves de activación ni los segundos factores. No se tocó nada.`,
    );
  }
  const databaseUrl = base ?? given['DATABASE_URL'];
  const storageUrl = archivos ?? given['STORAGE_URL'];
  if (!databaseUrl && carpeta === undefined) {
    throw badUsage('Falta a dónde va la base: DATABASE_URL en ARCHIVO, --base, o --carpeta.');
  }
  if (carpeta !== undefined && (databaseUrl || ensayo)) {
    throw badUsage('--carpeta va sin --base ni --ensayo: hace una instalación en esa carpeta.');
  }
  const isKept = carpeta === undefined && !storageUrl;
  if (isKept && here.storageUrl === null) {
    throw badUsage('Falta a dónde van los archivos: STORAGE_URL en ARCHIVO, o --archivos.');
  }
  return readConfig({
    ...process.env,
    SECRET: here.secret,
    DATABASE_URL: databaseUrl,
    // These are standbys of the old database.
    DATABASE_READ_URL: undefined,
    STORAGE_URL: isKept ? (here.storageUrl ?? undefined) : storageUrl,
    ...(carpeta !== undefined && { DATA_DIR: callersPath(carpeta) }),
  });
}

/** Parses the command's options; throws `BadMove` or `BadSetting`. */
export function readMove() {
  const given = readOptions();
  const here = readHere();
  const there = readThere(here, given);
  const { ensayo, adelanto, reemplazar, 'otro-secreto': otherSecret } = given;
  if (ensayo && adelanto) throw badUsage('--ensayo y --adelanto no van juntos.');
  const beside = adelanto ? 'adelanto' : 'mudanza';
  return {
    here,
    there,
    modo: ensayo ? ('ensayo' as const) : (beside as 'adelanto' | 'mudanza'),
    replace: reemplazar,
    otherSecret,
  };
}
