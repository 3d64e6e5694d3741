import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

/**
 * Starts a PostgreSQL with the seeded demo, for steps that start servers on copies of it. The caller gives
 * the environment to each step, and stops the cluster after the last one; it ends by itself if we are killed.
 */
export async function startDemoCluster(node) {
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
