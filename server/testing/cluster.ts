import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrations, seen } from '../src/rooms.ts';
import { startEmbedded } from '../src/platform/database/embedded.ts';
import { createHandle } from '../src/platform/database/handle.ts';
import { migrate } from '../src/platform/database/migrations.ts';
import { createPool } from '../src/platform/database/pool.ts';
import { openViews } from '../src/platform/database/seen.ts';
import { databaseUrl, onServer, SHORT_LIVED } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
  }
}

/** The migrated database that each test's database is copied from. */
export const TEMPLATE = 'gremio_template';

async function createTemplate(clusterUrl: string): Promise<void> {
  await onServer(clusterUrl, `create database ${TEMPLATE}`);
  const pool = createPool(databaseUrl(clusterUrl, TEMPLATE), { max: 2 });
  const handle = createHandle(pool);
  await migrate(handle, migrations);
  await openViews(handle, seen);
  await pool.end();
}

async function dropTestDatabases(clusterUrl: string): Promise<void> {
  const rows = await onServer<{ datname: string }>(
    clusterUrl,
    `select datname from pg_database where datname ~ '^t_[0-9a-f]{32}$' or datname = '${TEMPLATE}'`,
  );
  for (const { datname } of rows) {
    await onServer(clusterUrl, `drop database "${datname}" with (force)`);
  }
}

/**
 * Uses the PostgreSQL server of `TEST_DATABASE_URL`, such as the oldest supported version; databases that are
 * not of tests are left alone.
 */
async function onGiven(clusterUrl: string): Promise<() => Promise<void>> {
  await dropTestDatabases(clusterUrl);
  await createTemplate(clusterUrl);
  return () => dropTestDatabases(clusterUrl);
}

/** Hashes the password again with `scram_iterations`: a client repeats them for each of its connections. */
async function hashPasswordAgain(clusterUrl: string): Promise<void> {
  const { username, password } = new URL(clusterUrl);
  await onServer(clusterUrl, `alter role "${username}" password '${password}'`);
}

/** Starts the embedded PostgreSQL in a temporary folder that is removed after the run. */
async function onEmbedded(): Promise<{ clusterUrl: string; end: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gremio-test-'));
  // Under root PostgreSQL runs as another user, who has to be able to enter the folder.
  chmodSync(dataDir, 0o711);
  const cluster = await startEmbedded({ dataDir, log: () => undefined, settings: SHORT_LIVED });
  await hashPasswordAgain(cluster.url);
  await createTemplate(cluster.url);
  return {
    clusterUrl: cluster.url,
    async end() {
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * A single PostgreSQL for the whole run: the embedded one, or the server in `TEST_DATABASE_URL` (a
 * superuser's address).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    project.provide('clusterUrl', given);
    return onGiven(given);
  }
  const { clusterUrl, end } = await onEmbedded();
  project.provide('clusterUrl', clusterUrl);
  return end;
}
