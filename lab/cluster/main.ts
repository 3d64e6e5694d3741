import { type Cluster, startCluster } from './cluster.ts';
import { runJourneys } from './journeys.ts';
import { findPrograms } from './packages.ts';
import { createSite } from './part.ts';
import { races, unguarded } from './races.ts';
import { CANNOT, findOrExplain, keepLogs, runCommand, runSteps } from './run.ts';
import { isolated } from './scenarios/isolated.ts';
import { network } from './scenarios/network.ts';
import { primary } from './scenarios/primary.ts';
import { server } from './scenarios/server.ts';
import { standby } from './scenarios/standby.ts';

type Step = (cluster: Cluster) => Promise<string>;

const args = process.argv.slice(2);
const ending = new AsyncDisposableStack();

/** Steps by their names on the command line; each returns the figures that it measured. */
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
/** Arguments that name no step are passed to Playwright. */
const rest = args.filter((name) => !isStep(name));

async function main(): Promise<number> {
  if (rest.length > 0 && !asked.includes('recorridos')) {
    console.error(`No existe la parte "${rest[0]}". Hay: ${Object.keys(STEPS).join(', ')}.`);
    return CANNOT;
  }
  const programs = findOrExplain(findPrograms);
  if (!programs) return CANNOT;
  console.log('Arrancando etcd, tres PostgreSQL con Patroni, HAProxy, los archivos y el correo…');
  const site = createSite(programs.setpriv, ending);
  const cluster = await startCluster(site, programs, ending).catch((error: unknown) => {
    keepLogs(site, 'cluster');
    throw error;
  });
  const chosen = Object.entries(STEPS)
    .filter(([name]) => asked.length === 0 || asked.includes(name))
    .map(([name, step]): [string, () => Promise<string>] => [name, () => step(cluster)]);
  const failed = await runSteps(chosen, () => cluster.nodes.forEach((node) => node.heal()));
  if (failed > 0) keepLogs(site, 'cluster');
  return failed === 0 ? 0 : 1;
}

await runCommand(main, ending);
