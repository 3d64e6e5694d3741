import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../server/testing/port.ts';
import { startDemo } from '../instalacion.ts';
import { openCluster } from './cluster.ts';

/** Log of an external installation's servers, in `E2E_DATA`. */
const LOG = 'server.log';

async function expectNobodyNamedThere(data: string, databaseUrl: string): Promise<void> {
  const { expectNobodyNamed } = await import('../log.ts');
  await expectNobodyNamed(readFileSync(join(data, LOG), 'utf8'), databaseUrl);
}

/** Starts the tests' shared server, and gives its data to the workers by the environment. */
async function startShared(): Promise<() => Promise<void>> {
  const cluster = await openCluster();
  process.env.E2E_CLUSTER = JSON.stringify(cluster.address);
  process.env.E2E_GEOCODER = String(await freePort());
  const { folder, databaseUrl, stop } = await startDemo({
    port: Number(process.env.E2E_PORT),
    env: {
      // All tests share one address and are faster than people; the limits have tests of their own.
      LIMITS: 'off',
      GEOCODER_ORIGINS: `http://127.0.0.1:${process.env.E2E_GEOCODER}`,
    },
  });
  process.env.E2E_DATA = folder;
  process.env.E2E_DATABASE = databaseUrl;
  return async () => {
    try {
      await stop();
    } finally {
      await cluster.stop();
    }
  };
}

/**
 * Playwright calls it before the first test, and the result after the last one. While the server still runs,
 * it checks that nothing that it logged identifies anybody (docs/architecture.md#privacy).
 */
export default async function setup(): Promise<() => Promise<void>> {
  const { E2E_URL, E2E_DATA, E2E_DATABASE } = process.env;
  if (!E2E_URL) return startShared();
  return async () => {
    if (E2E_DATA && E2E_DATABASE) await expectNobodyNamedThere(E2E_DATA, E2E_DATABASE);
  };
}
