import { join } from 'node:path';
import { startCluster } from '../faults/cluster.ts';
import { createSite } from '../cluster/part.ts';
import { CANNOT, findOrExplain, keepLogs, runCommand, runSteps } from '../cluster/run.ts';
import { checkOut, checkOutHere, checkOutTrial, findLastRelease } from './checkout.ts';
import type { Land } from './house.ts';
import { page } from './page.ts';
import { findPrograms } from './proxy.ts';
import { control, type Pair, roll } from './roll.ts';

/** Steps by their names on the command line; each returns the figures that it measured. */
const STEPS: Record<string, (land: Land, pair: Pair) => Promise<string>> = {
  haproxy: (land, pair) => roll(land, 'haproxy', pair),
  caddy: (land, pair) => roll(land, 'caddy', pair),
  control: (land, pair) => control(land, 'haproxy', pair),
  pagina: page,
};

const args = process.argv.slice(2);
const asked = args.filter((name) => name in STEPS);
const refs = args.filter((name) => !(name in STEPS));
const ending = new AsyncDisposableStack();

/**
 * Chooses the versions: from an older commit to this one or, without one, from this one to a trial version.
 */
async function choosePair(folder: string): Promise<Pair> {
  const ref = refs[0] ?? (await findLastRelease());
  const here = await checkOutHere();
  const other = join(folder, 'otra');
  return ref === null
    ? { older: here, newer: await checkOutTrial(other) }
    : { older: await checkOut(ref, other), newer: here };
}

async function main(): Promise<number> {
  if (refs.length > 1) {
    console.error(`Una sola versión anterior, y partes: ${Object.keys(STEPS).join(', ')}.`);
    return CANNOT;
  }
  const programs = findOrExplain(findPrograms);
  if (!programs) return CANNOT;
  const site = createSite(programs.setpriv, ending);
  console.log('Preparando las dos versiones…');
  const pair = await choosePair(site.folder);
  const database = await startCluster();
  ending.defer(database.remove);
  const { older, newer } = pair;
  console.log(`De la ${older.version} (${older.name}) a la ${newer.version} (${newer.name}).`);
  const land: Land = { site, programs, database, ending };
  const chosen = Object.entries(STEPS)
    .filter(([name]) => asked.length === 0 || asked.includes(name))
    .map(([name, step]): [string, () => Promise<string>] => [name, () => step(land, pair)]);
  const failed = await runSteps(chosen, () => undefined);
  if (failed > 0) keepLogs(site, 'actualizacion');
  return failed === 0 ? 0 : 1;
}

await runCommand(main, ending);
