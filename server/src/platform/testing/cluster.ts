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

async function createTemplate(clusterUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const pool = createPool(databaseUrl(clusterUrl, TEMPLATE), { max: 2 });
  await migrate(createHandle(pool), migrations);
  await pool.end();
}

/** One PostgreSQL for the whole run, on real files, gone after it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gremio-test-'));
  // Under root PostgreSQL runs as another user, who has to get in.
  chmodSync(dataDir, 0o711);
  const cluster = await startEmbedded({ dataDir, log: () => undefined });
  await createTemplate(cluster.url);
  project.provide('clusterUrl', cluster.url);
  return async () => {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
