import type pg from 'pg';
import { isAway, isFull } from '../database/errors.ts';
import { createClientHandle, type Handle } from '../database/handle.ts';
import { knowsAll, listMigrations, type Migrations } from '../database/migrations.ts';
import { filasOf, type Tabla } from '../respaldo/catalog.ts';
import { connectAlone } from '../respaldo/connection.ts';
import { fillDatabase } from '../respaldo/fill.ts';
import { type InUse, inSnapshot, type Kept } from '../respaldo/snapshot.ts';
import { hasNoRoom, type Storage, StorageFailed } from '../storage.ts';
import { BadMove } from './bad-move.ts';
import { refuseBusy } from './busy.ts';
import {
  compare,
  type Comparison,
  type Content,
  describeComparison,
  differenceIn,
  weighContent,
} from './content.ts';
import { type MovedFiles, moveFiles } from './files.ts';
import { type InstallationOrigin, originOf } from './installation.ts';
import { instalacionOf, mayReplace, noteMove } from './owner.ts';
import { checkPlace, notePlace } from './place.ts';
import { findServer } from './queries.ts';
import { adviceOf, connectTarget, problemOf, rehearse } from './target.ts';

interface Place {
  databaseUrl: string;
  /** The same object on both sides if files stay in place. */
  storage: Storage;
}

export interface Moving {
  from: Place;
  to: Place;
  secret: string;
  /** Returns true if sealed values in the database open with this secret. */
  opens: (handle: Handle) => Promise<boolean>;
  migrations: Migrations[];
  inUse: InUse;
  /**
   * `mudanza` needs the servers stopped and blocks writes meanwhile; `adelanto` copies a snapshot while they
   * run, to be repeated; `ensayo` checks everything and stores nothing.
   */
  modo: 'mudanza' | 'adelanto' | 'ensayo';
  /** Replaces whatever the new place contains. */
  replace: boolean;
  say: (line: string) => void;
}

export interface Moved extends MovedFiles {
  filas: number;
  comparison: Comparison;
  /** Files that a row names and that the old place had lost. */
  faltan: string[];
}

const NOT_YET: Comparison = { tablas: [], secuencias: [] };

interface Both {
  here: pg.Client;
  there: pg.Client;
}

async function refuseUnable(there: pg.Client, say: Moving['say']): Promise<void> {
  const server = await findServer(createClientHandle(there));
  const problem = problemOf(server);
  if (problem) throw new BadMove(problem);
  const advice = adviceOf(server);
  if (advice) say(advice);
}

function refuseNewer(esquema: string[], migrations: Migrations[]): void {
  if (knowsAll(migrations, esquema)) return;
  throw new BadMove(
    'La base de ahora es de una versión más nueva de Gremio: mudala con esa versión. No se tocó nada.',
  );
}

const OTHER_SECRET =
  'El SECRET de estos ajustes no es el de la instalación de ahora: con él no se abre lo que está sellado. Poné el que usan sus servidores (sin SECRET, es el archivo «secret» de DATA_DIR). No se tocó nada.';

interface Checked {
  esquema: string[];
  instalacion: string;
  /** The new database contains data that may be deleted. */
  replace: boolean;
}

async function checkDatabases(both: Both, moving: Moving): Promise<Checked> {
  const { secret, opens, migrations, modo, say } = moving;
  const here = createClientHandle(both.here);
  await refuseUnable(both.there, say);
  await refuseBusy(both.here, both.there, modo !== 'mudanza');
  const esquema = await listMigrations(here);
  refuseNewer(esquema, migrations);
  if (!(await opens(here))) throw new BadMove(OTHER_SECRET);
  const instalacion = await instalacionOf(here, secret);
  const there = createClientHandle(both.there);
  const replace = await mayReplace(there, instalacion, moving.replace);
  return { esquema, instalacion, replace };
}

/**
 * Copies the database in one transaction, which commits only if every table has the same checksum on both
 * sides.
 */
async function moveDatabase(
  there: pg.Client,
  installation: InstallationOrigin,
  here: Content,
  { instalacion, replace }: Checked,
  migrations: Migrations[],
): Promise<Comparison> {
  let comparison: Comparison = NOT_YET;
  await fillDatabase(there, installation, {
    migrations,
    replace,
    async prove(tx) {
      const content = await weighContent(tx);
      comparison = compare(here, content);
      const different = differenceIn(comparison);
      if (different) {
        const { message } = installation.bad(different);
        throw new BadMove([...describeComparison(comparison), message].join('\n'));
      }
      await noteMove(tx, instalacion, content);
    },
  });
  return comparison;
}

async function moveSnapshot(
  both: Both,
  tablas: Tabla[],
  named: Kept[],
  checked: Checked,
  { from, to, migrations, modo, say }: Moving,
): Promise<Moved> {
  const content = await weighContent(createClientHandle(both.here));
  const filas = filasOf(content);
  if (modo === 'ensayo') {
    return { filas, archivos: named.length, bytes: 0, estaban: 0, comparison: NOT_YET, faltan: [] };
  }
  const { client, storage } = { client: both.here, storage: from.storage };
  const installation = originOf({ client, storage, tablas, content, named, ...checked });
  if (to.storage !== from.storage) await notePlace(to.storage, checked.instalacion);
  let comparison: Comparison = NOT_YET;
  say('Copiando los archivos…');
  const between = async () => {
    say('Copiando la base…');
    comparison = await moveDatabase(both.there, installation, content, checked, migrations);
  };
  const files = await moveFiles(installation, to.storage, between, say);
  return { ...files, filas, comparison, faltan: installation.faltan };
}

async function moveAll(both: Both, moving: Moving): Promise<Moved> {
  const { from, to, migrations, inUse, modo, say } = moving;
  say('Revisando las dos instalaciones…');
  const checked = await checkDatabases(both, moving);
  const lock = modo === 'mudanza' ? 'share' : 'access share';
  return inSnapshot(both.here, lock, async (tablas) => {
    const named = await inUse(createClientHandle(both.here));
    if (to.storage !== from.storage) {
      await checkPlace(from.storage, to.storage, { ...checked, named, any: moving.replace });
    }
    await rehearse(both.there, migrations, checked.replace, checked.esquema);
    return moveSnapshot(both, tablas, named, checked, moving);
  });
}

const AGAIN =
  'Repetí la mudanza: de la base no quedó nada a medias, y los archivos que ya están no se mandan de nuevo.';

/** Converts errors that the operator can fix to a `BadMove`. */
function explain(error: unknown): unknown {
  if (hasNoRoom(error) || isFull(error)) {
    return new BadMove(`No queda lugar en la instalación nueva para todo. Hacé lugar. ${AGAIN}`);
  }
  const what = error instanceof StorageFailed ? 'El lugar de los archivos' : 'Una de las bases';
  if (!(error instanceof StorageFailed) && !isAway(error)) return error;
  return new BadMove(`${what} dejó de responder. ${AGAIN}`);
}

/**
 * Moves an installation to an empty database and an empty file storage, or to the target of an earlier move
 * of it. Files go first, because rows name them. It may be interrupted and repeated at any moment; the old
 * place is only read.
 */
export async function moveHouse(moving: Moving): Promise<Moved> {
  const here = await connectAlone(moving.from.databaseUrl);
  try {
    const there = await connectTarget(moving.to.databaseUrl);
    try {
      return await moveAll({ here, there }, moving);
    } finally {
      await there.end();
    }
  } catch (error) {
    throw explain(error);
  } finally {
    await here.end();
  }
}
