import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../server/src/app.ts';
import { seedDemo } from '../../server/src/demo/seed.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { startEmbedded } from '../../server/src/platform/database/embedded.ts';
import { databaseUrl, onServer, SHORT_LIVED } from '../../server/testing/postgres.ts';
import { DEMO, type DemoCluster, filesOf } from './cluster.ts';
import { type Program, serveParent } from './program.ts';

/**
 * Starts a PostgreSQL, seeds the demo in it and sends its address by IPC (`DemoCluster`); ends, and removes
 * everything, when it is disconnected.
 */

/** Seeds the demo without a listening server: nothing is queued or sent meanwhile. */
async function seed(cluster: DemoCluster): Promise<void> {
  await onServer(cluster.url, `create database ${DEMO}`);
  const url = databaseUrl(cluster.url, DEMO);
  const app = await createApp(readConfig({ DATA_DIR: filesOf(cluster) }), url);
  await seedDemo(app);
  await app.close();
  await onServer(url, 'analyze');
}

async function start(): Promise<Program<DemoCluster>> {
  const folder = mkdtempSync(join(tmpdir(), 'gremio-e2e-'));
  // When run as root, PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(folder, 0o711);
  const embedded = await startEmbedded({
    dataDir: folder,
    log: () => undefined,
    settings: SHORT_LIVED,
  });
  const address = { url: embedded.url, folder };
  const stop = async () => {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  mkdirSync(filesOf(address));
  try {
    await seed(address);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, stop };
}

await serveParent(start);
