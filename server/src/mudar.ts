import { findDifferences } from './app.ts';
import { opensWith } from './mensajes/push-channel.ts';
import { endWhenInterrupted, log, runCommand, say } from './platform/command.ts';
import { BadSetting, type Config } from './platform/config.ts';
import { openDatabase } from './platform/database/open.ts';
import { createKeys } from './platform/keys.ts';
import { BadMove } from './platform/mudanza/bad-move.ts';
import { moveHouse } from './platform/mudanza/move.ts';
import { noteUpgrade } from './platform/mudanza/owner.ts';
import {
  AFTER_ADELANTO,
  describeMoved,
  describeNext,
  describeSize,
} from './platform/mudanza/report.ts';
import { readMove } from './platform/mudanza/settings.ts';
import { BadBackup } from './platform/respaldo/manifest.ts';
import { createStorage } from './platform/storage.ts';
import { filesInUse, migrations } from './rooms.ts';

type Move = ReturnType<typeof readMove>;

const sayAll = (lines: string[]) => lines.forEach(say);
const placeOf = ({ storageUrl, dataDir }: Config): string => storageUrl ?? dataDir;

async function copy(move: Move, [fromUrl, toUrl]: [string, string]) {
  const { here, there, modo, replace, otherSecret } = move;
  const storage = await createStorage(here);
  const isKept = placeOf(here) === placeOf(there);
  return moveHouse({
    from: { databaseUrl: fromUrl, storage },
    to: { databaseUrl: toUrl, storage: isKept ? storage : await createStorage(there) },
    secret: here.secret,
    opens: async (handle) =>
      otherSecret || opensWith(handle, createKeys(here.secret, here.otherSecrets)),
    migrations,
    inUse: filesInUse,
    modo,
    replace,
    say,
  });
}

/** Migrates the new database to this version, and compares its counts of places with their rows. */
async function countPlaces(there: Config, databaseUrl: string): Promise<boolean> {
  const differences = await findDifferences(there, databaseUrl, log);
  await noteUpgrade(databaseUrl);
  const same = differences.length === 0;
  if (same) say('Los cupos coinciden con sus filas.');
  else console.error('Hay cupos que no coinciden: mirá npm run cupos:verificar.');
  return same;
}

async function moveBetween(move: Move, urls: [string, string]): Promise<void> {
  const moved = await copy(move, urls);
  const size = describeSize(moved);
  if (move.modo === 'ensayo') {
    return say(`Está todo listo para mudar ${size}. Fue un ensayo: no se guardó nada.`);
  }
  sayAll(describeMoved(moved));
  for (const clave of moved.faltan) console.error(`Ya faltaba el archivo ${clave}.`);
  const counted = await countPlaces(move.there, urls[1]);
  if (!counted || moved.faltan.length > 0) process.exitCode = 2;
  say(`\nListo: ${size}, iguales en las dos instalaciones.`);
  const hasSecret = process.env.SECRET !== undefined;
  sayAll(
    move.modo === 'adelanto' ? AFTER_ADELANTO : describeNext(move.here, move.there, hasSecret),
  );
}

/**
 * `npm run mudar`: moves an installation to another database and another file storage, and compares the two.
 */
async function run(): Promise<void> {
  const move = readMove();
  const opened = [await openDatabase(move.here, say)];
  const close = async () => {
    for (const database of opened.toReversed()) await database.close();
  };
  endWhenInterrupted({ close });
  try {
    opened.push(await openDatabase(move.there, say));
    const [from, to] = opened.map(({ url }) => url) as [string, string];
    await moveBetween(move, [from, to]);
  } finally {
    await close();
  }
}

await runCommand(run, [BadMove, BadBackup, BadSetting]);
