import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../install.mjs';

/** Starts a PostgreSQL with the seeded demo, of which the servers of a step get copies. It ends with us. */
async function startDemoCluster(node) {
  const file = join(ROOT, 'e2e', 'servers', 'start-cluster.ts');
  const child = spawn(node, [file], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  const failed = ended.then(([code]) => {
    throw new Error(`No se pudo preparar la muestra: el programa terminó con código ${code}.`);
  });
  const [address] = await Promise.race([once(child, 'message'), failed]);
  return {
    env: { E2E_CLUSTER: JSON.stringify(address) },
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

/** Steps whose servers have the demo; each starts a cluster of its own where there is none. */
const WITH_DEMO = ['smoke', 'especificacion', 'browser', 'motores'];

/** Gives the steps that need the demo one cluster, which is started before the first of them. */
export function createDemo(node) {
  let cluster;
  return {
    async before(step) {
      if (!WITH_DEMO.includes(step) || cluster) return;
      cluster = await startDemoCluster(node);
      Object.assign(process.env, cluster.env);
    },
    stop: async () => cluster?.stop(),
  };
}
