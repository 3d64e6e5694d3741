import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { type App, createApp } from '../../app.ts';
import { readConfig } from '../config.ts';
import { codeOf, isAway } from '../database/errors.ts';
import { tables } from '../database/handle.ts';
import type { House } from '../database/upgrade.ts';
import type { Parts } from '../parts.ts';
import type { ReadRules } from '../reads/choose.ts';
import { databaseUrl, TEMPLATE } from './cluster.ts';
import { createTestLog, namedIn, type TestLog } from './log.ts';
import { createMembers, type Members } from './members.ts';
import { SECRET } from './secret.ts';

export interface TestApp extends App, Members {
  /** Where it listens: a real server on a real port. */
  url: string;
  databaseUrl: string;
  /** Where its files are: mails, pictures. */
  dataDir: string;
  /** All that it logged, which must name nobody when it closes. */
  log: TestLog;
  /** Ends it; throws where its log names somebody, or a count differs from its rows. */
  close(): Promise<void>;
  /** SQL on the test's own database, for what no call brings about. */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
}

interface Options extends Partial<
  Pick<Parts, 'clock' | 'elapsed' | 'cupos' | 'storage' | 'mail' | 'pressure' | 'mayOpen'>
> {
  /** The database of another test server, to be a second server on it. */
  databaseUrl?: string;
  /** Another test server's files; without it, a folder that goes when this one closes. */
  dataDir?: string;
  /** Further settings, as the environment gives them. */
  env?: Record<string, string>;
  limits?: 'on' | 'off';
  /** How late a standby may be, other than as the settings say. */
  readRules?: Partial<ReadRules>;
  /** Another version of the code than this one. */
  house?: House;
  /** The test makes counts differ from their rows: they are not compared when it closes. */
  brokenCounts?: true;
}

/** Beside other work a call may take longer than a member is ever kept waiting. */
const PATIENCE = 20;

/** What PostgreSQL says of a database that it has not. */
const DROPPED = '3D000';

/** Where a count differs from its rows, as `npm run cupos:verificar` finds it; nowhere where the database is gone. */
const differencesOf = ({ services }: App) =>
  services.cupos.differences().catch((error: unknown) => {
    if (isAway(error) || codeOf(error) === DROPPED) return [];
    throw error;
  });

function expectCounted(differences: Awaited<ReturnType<typeof differencesOf>>): void {
  if (differences.length === 0) return;
  throw new Error(`counts differ from their rows: ${JSON.stringify(differences)}`);
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
  const { databaseUrl: shared, dataDir: given, env, limits = 'off', ...more } = options;
  const { brokenCounts, ...replacements } = more;
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'gremio-datos-'));
  const database = shared ?? (await cloneTemplate());
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    SECRET,
    LOG_LEVEL: 'debug',
    LIMITS: limits,
    // Races come all at once on purpose; the limit has tests of its own.
    IN_HAND: '10000',
    DATA_DIR: dataDir,
    ...env,
  });
  const log = createTestLog();
  const app = await createApp(config, database, {
    ...replacements,
    patience: PATIENCE,
    logTo: log,
  });
  const url = await app.listen();
  const query = async <Row>(text: string, values: unknown[] = []) =>
    (await tables(app.parts.db).executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
  return {
    ...app,
    ...createMembers(app, url),
    url,
    databaseUrl: database,
    dataDir,
    log,
    async close() {
      const named = log.lines.length > 0 ? await namedIn(query) : [];
      const differences = brokenCounts ? [] : await differencesOf(app);
      await app.close();
      if (!given) rmSync(dataDir, { recursive: true, force: true });
      log.holds(named);
      expectCounted(differences);
    },
    query,
  };
}
