import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { type App, createApp } from '../../app.ts';
import { readConfig } from '../config.ts';
import { tables } from '../database/handle.ts';
import type { Parts } from '../parts.ts';
import { databaseUrl, TEMPLATE } from './cluster.ts';
import { createMembers, type Members } from './members.ts';

export interface TestApp extends App, Members {
  /** Where it listens: a real server on a real port. */
  url: string;
  databaseUrl: string;
  /** Where its files are: mails, pictures. */
  dataDir: string;
  /** SQL on the test's own database, for what no call brings about. */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
}

interface Options extends Partial<Pick<Parts, 'clock' | 'cupos' | 'storage' | 'mail'>> {
  /** The database of another test server, to be a second server on it. */
  databaseUrl?: string;
  /** Another test server's files; without it, a folder that goes when this one closes. */
  dataDir?: string;
  /** Further settings, as the environment gives them. */
  env?: Record<string, string>;
  limits?: 'on' | 'off';
}

async function cloneTemplate(): Promise<string> {
  const clusterUrl = inject('clusterUrl');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(`create database ${name} template ${TEMPLATE}`);
  await client.end();
  return databaseUrl(clusterUrl, name);
}

/** The whole application on a database of its own, as it runs, on a free port. */
export async function startTestApp(options: Options = {}): Promise<TestApp> {
  const { databaseUrl: shared, dataDir: given, env, limits = 'off', ...replacements } = options;
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'gremio-datos-'));
  const database = shared ?? (await cloneTemplate());
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    SECRET: 'a secret for tests, which is as long as it needs to be',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    LIMITS: limits,
    DATA_DIR: dataDir,
    ...env,
  });
  const app = await createApp(config, database, replacements);
  const url = await app.listen();
  return {
    ...app,
    ...createMembers(app, url),
    url,
    databaseUrl: database,
    dataDir,
    async close() {
      await app.close();
      if (!given) rmSync(dataDir, { recursive: true, force: true });
    },
    query: async <Row>(text: string, values: unknown[] = []) =>
      (await tables(app.parts.db).executeQuery<Row>(CompiledQuery.raw(text, values))).rows,
  };
}
