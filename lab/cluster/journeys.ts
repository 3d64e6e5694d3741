import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PLAYWRIGHT = join(
  createRequire(import.meta.url).resolve('@playwright/test/package.json'),
  '..',
  'cli.js',
);

/** Runs the browser journeys through the balancer, on the demo; `rest` holds arguments for Playwright. */
export async function runJourneys(
  cluster: Cluster,
  ending: AsyncDisposableStack,
  rest: string[],
): Promise<string> {
  const databaseUrl = await cluster.newDatabase('muestra');
  await cluster.serve(databaseUrl, {
    TZ: 'America/Argentina/Buenos_Aires',
    LIMITS: 'off',
  });
  const child = spawn(process.execPath, [PLAYWRIGHT, 'test', '--config', 'e2e', ...rest], {
    cwd: ROOT,
    env: {
      ...process.env,
      E2E_URL: cluster.url,
      E2E_PORT: new URL(cluster.url).port,
      E2E_DATA: cluster.site.folder,
      E2E_DATABASE: databaseUrl,
    },
    stdio: 'inherit',
  });
  ending.defer(() => void child.kill('SIGTERM'));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`los recorridos terminaron con ${code}`);
  return 'todos los recorridos, por el balanceador';
}
