import type pg from 'pg';
import { createClientHandle, type Handle } from '../database/handle.ts';
import { knowsAll, type Migrations } from '../database/migrations.ts';
import { isFull } from '../database/errors.ts';
import { hasNoRoom, type Storage } from '../storage.ts';
import { countOthers, countRows, listTablas } from './catalog.ts';
import { connectAlone } from './connection.ts';
import { fillDatabase, putFile, putFiles } from './fill.ts';
import {
  type Archivo,
  BadBackup,
  damaged,
  fingerprintOf,
  type Manifest,
  parteDeTabla,
} from './manifest.ts';
import { checkBackup, type OpenBackup, openBackup } from './unpack.ts';

interface Restoring {
  databaseUrl: string;
  storage: Storage;
  /** All secrets of the settings: a backup may need any of them. */
  secrets: string[];
  migrations: Migrations[];
  /** Deletes whatever the database contains. */
  replace: boolean;
  /** Accepts that values sealed with the backup's secret can never be opened. */
  otherSecret: boolean;
  say: (line: string) => void;
}

const HALF_CHANGED =
  'El respaldo se hizo mientras se cambiaba el SECRET: hacen falta los dos. Poné el otro en SECRET_ANTERIOR, o agregá --otro-secreto: deja de servir lo que se hizo con él. No se tocó nada.';

function refuseForeign(manifest: Manifest, restoring: Restoring): void {
  const { esquema, secreto, otros_secretos: others } = manifest;
  if (!knowsAll(restoring.migrations, esquema)) {
    throw new BadBackup(
      'El respaldo es de una versión más nueva de Gremio, o de otra. Actualizá Gremio y probá de nuevo. No se tocó nada.',
    );
  }
  const ours = restoring.secrets.map(fingerprintOf);
  const missing = [secreto, ...others].filter((one) => !ours.includes(one));
  if (missing.length === 0 || restoring.otherSecret) return;
  if (missing.length === 1 && ours.includes(secreto)) throw new BadBackup(HALF_CHANGED);
  throw new BadBackup(
    'El respaldo se hizo con otro SECRET. Poné aquel (sin SECRET, es el archivo «secret» de DATA_DIR), en SECRET_ANTERIOR si ya lo cambiaste, o agregá --otro-secreto: dejan de servir las claves de activación, los QR, los segundos factores y lo que está sellado. No se tocó nada.',
  );
}

async function refuseOccupied(db: Handle, replace: boolean): Promise<void> {
  if ((await countOthers(db)) > 0) {
    throw new BadBackup(
      'Hay servidores que usan la base. Detenelos y probá de nuevo. No se tocó nada.',
    );
  }
  if (replace || (await listTablas(db)).length === 0) return;
  throw new BadBackup(
    'La base no está vacía. Para que el respaldo ocupe su lugar, agregá --reemplazar. No se tocó nada.',
  );
}

async function refuseLost(tx: Handle, { tablas }: Manifest): Promise<void> {
  for (const { nombre, filas } of tablas) {
    if ((await countRows(tx, nombre)) !== filas) throw damaged(parteDeTabla(nombre));
  }
}

const NO_ROOM =
  'No queda lugar para devolver el respaldo entero. Hacé lugar en el disco y probá de nuevo, con las mismas opciones.';

/**
 * Restores the files, then the database; if either fails, deletes the files it uploaded. Returns the files
 * that still have to replace others.
 */
async function restoreBoth(
  client: pg.Client,
  backup: OpenBackup,
  restoring: Restoring,
): Promise<Archivo[]> {
  const { storage, migrations, replace, say } = restoring;
  const put: Archivo[] = [];
  const prove = (tx: Handle) => refuseLost(tx, backup.manifest);
  try {
    say('Devolviendo los archivos…');
    const others = await putFiles(backup, storage, put);
    say('Devolviendo la base…');
    await fillDatabase(client, backup, { migrations, replace, prove });
    return others;
  } catch (error) {
    for (const { clave } of put) await storage.remove(clave);
    throw error;
  }
}

/**
 * Restores a backup to an empty database. The whole backup is verified before anything changes. Files go
 * first, because rows name them; a file that must replace a different one is written only after the rows are
 * committed.
 */
export async function restoreBackup(restoring: Restoring, file: string): Promise<Manifest> {
  const { storage, say } = restoring;
  const backup = await openBackup(file);
  const client = await connectAlone(restoring.databaseUrl);
  try {
    say('Revisando el respaldo…');
    refuseForeign(backup.manifest, restoring);
    await checkBackup(backup);
    await refuseOccupied(createClientHandle(client), restoring.replace);
    const others = await restoreBoth(client, backup, restoring);
    for (const archivo of others) await putFile(backup, storage, archivo);
    return backup.manifest;
  } catch (error) {
    throw hasNoRoom(error) || isFull(error) ? new BadBackup(NO_ROOM) : error;
  } finally {
    backup.close();
    await client.end();
  }
}
