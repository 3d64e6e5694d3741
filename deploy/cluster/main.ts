import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { type Cluster, startCluster } from './cluster.ts';
import { runJourneys } from './journeys.ts';
import { findPrograms, Missing, type Programs } from './packages.ts';
import { createSite, type Site } from './part.ts';
import { races, unguarded } from './races.ts';
import { isolated } from './scenarios/isolated.ts';
import { network } from './scenarios/network.ts';
import { primary } from './scenarios/primary.ts';
import { server } from './scenarios/server.ts';
import { standby } from './scenarios/standby.ts';

/** What is missing on this machine: the rest never began. */
const CANNOT = 2;
const INTERRUPTED = 130;
const LOGS = join(import.meta.dirname, '..', '..', 'test-results', 'cluster');

type Step = (cluster: Cluster) => Promise<string>;

const args = process.argv.slice(2);
const ending = new AsyncDisposableStack();

/** By the names by which they are asked for; each gives the figures that it saw. */
const STEPS: Record<string, Step> = {
  carreras: races,
  control: unguarded,
  primario: primary,
  copia: standby,
  servidor: server,
  red: network,
  congelado: (cluster) => isolated(cluster, 'congelado'),
  'patroni-congelado': (cluster) => isolated(cluster, 'patroni-congelado'),
  'sin-etcd': (cluster) => isolated(cluster, 'sin-etcd'),
  recorridos: (cluster) => runJourneys(cluster, ending, rest),
};

const isStep = (name: string): boolean => name in STEPS;
const asked = args.filter(isStep);
/** What is no step's name goes to who runs the journeys. */
const rest = args.filter((name) => !isStep(name));

function findOrExplain(): Programs | null {
  try {
    return findPrograms();
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    console.error(`Faltan programas. En Debian, con root:\n  apt-get install ${error.message}`);
    return null;
  }
}

/** What the parts said, where somebody has to look why: the rest of the cluster is about to go. */
function keepLogs(site: Site): void {
  rmSync(LOGS, { recursive: true, force: true });
  mkdirSync(LOGS, { recursive: true });
  for (const name of readdirSync(site.folder).filter((file) => file.endsWith('.log')))
    cpSync(join(site.folder, name), join(LOGS, name));
  console.log(`Lo que dijo cada parte está en ${LOGS}`);
}

/** Runs each step, whatever became of the one before; how many failed. */
async function runAll(cluster: Cluster, steps: [string, Step][]): Promise<number> {
  let failed = 0;
  for (const [name, step] of steps) {
    const began = performance.now();
    const outcome = await step(cluster).then(
      (figures) => ({ word: 'bien', figures }),
      (error: unknown) => ({ word: 'MAL', figures: inspect(error) }),
    );
    const took = Math.round((performance.now() - began) / 1000);
    console.log(`${name}: ${outcome.word} (${took} s). ${outcome.figures}`);
    if (outcome.word === 'bien') continue;
    failed += 1;
    for (const node of cluster.nodes) node.heal();
  }
  return failed;
}

async function main(): Promise<number> {
  if (rest.length > 0 && !asked.includes('recorridos')) {
    console.error(`No existe la parte "${rest[0]}". Hay: ${Object.keys(STEPS).join(', ')}.`);
    return CANNOT;
  }
  const programs = findOrExplain();
  if (!programs) return CANNOT;
  console.log('Arrancando etcd, tres PostgreSQL con Patroni, HAProxy, los archivos y el correo…');
  const site = createSite(programs.setpriv, ending);
  const cluster = await startCluster(site, programs, ending).catch((error: unknown) => {
    keepLogs(site);
    throw error;
  });
  const chosen = Object.entries(STEPS).filter(
    ([name]) => asked.length === 0 || asked.includes(name),
  );
  const failed = await runAll(cluster, chosen);
  if (failed > 0) keepLogs(site);
  console.log(`\n${chosen.length - failed} bien, ${failed} mal`);
  return failed === 0 ? 0 : 1;
}

let ended: Promise<void> | undefined;
const end = () => (ended ??= ending.disposeAsync());
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.once(name, () => void end().finally(() => process.exit(INTERRUPTED)));
}

let code = 1;
try {
  code = await main();
} catch (error) {
  console.error(error);
} finally {
  await end();
}
process.exit(code);
