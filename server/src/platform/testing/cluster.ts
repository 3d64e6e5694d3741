import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrations } from '../../tables.ts';
import { startEmbedded } from '../database/embedded.ts';
import { createHandle } from '../database/handle.ts';
import { migrate } from '../database/migrations.ts';
import { createPool } from '../database/pool.ts';

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
  }
}

/** The migrated database that every test's own is a copy of. */
export const TEMPLATE = 'gremio_template';

export const databaseUrl = (clusterUrl: string, name: string): string => {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.toString();
};

/** One statement on the server itself, where no database of a test is open. */
async function onServer<Row>(clusterUrl: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    const { rows } = await client.query(text);
    return rows as Row[];
  } finally {
    await client.end();
  }
}

async function createTemplate(clusterUrl: string): Promise<void> {
  await onServer(clusterUrl, `create database ${TEMPLATE}`);
  const pool = createPool(databaseUrl(clusterUrl, TEMPLATE), { max: 2 });
  await migrate(createHandle(pool), migrations);
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

/** A PostgreSQL server of whoever runs the tests, such as the oldest that is promised; its own databases stay. */
async function onGiven(clusterUrl: string): Promise<() => Promise<void>> {
  await dropTestDatabases(clusterUrl);
  await createTemplate(clusterUrl);
  return () => dropTestDatabases(clusterUrl);
}

/**
 * It ends with the run, so nothing has to survive a machine that loses its power; and one database that is dropped
 * would wait until all that every test wrote has reached the disk. Autovacuum would visit every test's database in turn,
 * also those of tests that ended.
 */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' };

/** The one that comes along, on real files, gone after the run. */
async function onEmbedded(): Promise<{ clusterUrl: string; end: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gremio-test-'));
  // Under root PostgreSQL runs as another user, who has to get in.
  chmodSync(dataDir, 0o711);
  const cluster = await startEmbedded({ dataDir, log: () => undefined, settings: SETTINGS });
  await createTemplate(cluster.url);
  return {
    clusterUrl: cluster.url,
    async end() {
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** One PostgreSQL for the whole run: the embedded one, or the server that `TEST_DATABASE_URL` names, by its superuser. */
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
