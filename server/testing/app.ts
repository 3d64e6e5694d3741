import { findDifferences } from '../src/platform/cupos/taken-places.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { type App, createApp, type Replaceable } from '../src/app.ts';
import { readConfig } from '../src/platform/config.ts';
import { codeOf, isAway } from '../src/platform/database/errors.ts';
import { tables } from '../src/platform/database/handle.ts';
import type { Schema } from '../src/platform/database/upgrade.ts';
import type { ReadRules } from '../src/platform/reads/choose.ts';
import { TEMPLATE } from './cluster.ts';
import { createFrom } from './databases.ts';
import { createTestLog, namedIn, type TestLog } from './log.ts';
import { createMembers, type Members } from './members.ts';
import { quickPasswords } from './passwords.ts';
import { SECRET } from './secret.ts';

export interface TestApp extends App, Members {
  /** Address of the server, which listens on a real port. */
  url: string;
  databaseUrl: string;
  /** Folder of its files: mails, pictures. */
  dataDir: string;
  /** Its whole log, which `close()` searches for personal data. */
  log: TestLog;
  /** Reads the database; the check it returns throws if the log names somebody, or if a count is wrong. */
  inspect(): Promise<() => void>;
  /** Closes the server and checks it, as `inspect` does. */
  close(): Promise<void>;
  /** Runs SQL on the test's own database, to set up states that no call can create. */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
}

export interface StartOptions extends Partial<Replaceable> {
  /** Database of another test server, to start a second server on it. */
  databaseUrl?: string;
  /** File folder of another test server; the default is a folder that `close()` removes. */
  dataDir?: string;
  /** Further environment variables. */
  env?: Record<string, string>;
  limits?: 'on' | 'off';
  /** Overrides of the rules for reads on a standby, such as its greatest lag. */
  readRules?: Partial<ReadRules>;
  /** Another version of the code. */
  schema?: Schema;
  /** The test breaks counts on purpose: `close()` does not compare them with their rows. */
  brokenCounts?: true;
}

/** Beside other work a call may take longer than the limit that members are promised. */
const PATIENCE = 20;

/** PostgreSQL's code for a database that does not exist. */
const DROPPED = '3D000';

/** Counts that differ from their rows, as in `npm run cupos:verificar`; none if the database is gone. */
const differencesOf = ({ house }: App) =>
  findDifferences(house).catch((error: unknown) => {
    if (isAway(error) || codeOf(error) === DROPPED) return [];
    throw error;
  });

function expectCounted(differences: Awaited<ReturnType<typeof differencesOf>>): void {
  if (differences.length === 0) return;
  throw new Error(`counts differ from their rows: ${JSON.stringify(differences)}`);
}

/** Starts the whole application on a free port, with a database of its own. */
export async function startTestApp(options: StartOptions = {}): Promise<TestApp> {
  const { databaseUrl: shared, dataDir: given, env, limits = 'off', ...more } = options;
  const { brokenCounts, ...replacements } = more;
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'gremio-datos-'));
  const database = shared ?? (await createFrom(TEMPLATE));
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    SECRET,
    LOG_LEVEL: 'debug',
    LIMITS: limits,
    // Race tests send many requests at once on purpose; the limit has tests of its own.
    IN_HAND: '10000',
    DATA_DIR: dataDir,
    ...env,
  });
  const log = createTestLog();
  const app = await createApp(config, database, {
    passwords: quickPasswords,
    ...replacements,
    patience: PATIENCE,
    logTo: log,
  });
  const url = await app.listen();
  // A worker that looks later would also find what a test writes first.
  await app.looked();
  const query = async <Row>(text: string, values: unknown[] = []) =>
    (await tables(app.house.db).executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
  const inspect = async () => {
    const named = log.lines.length > 0 ? await namedIn(query) : [];
    const differences = brokenCounts ? [] : await differencesOf(app);
    return () => {
      log.expectNobodyNamed(named);
      expectCounted(differences);
    };
  };
  return {
    ...app,
    ...createMembers(app, url),
    url,
    databaseUrl: database,
    dataDir,
    log,
    inspect,
    async close() {
      const check = await inspect();
      await app.close();
      if (!given) rmSync(dataDir, { recursive: true, force: true });
      check();
    },
    query,
  };
}
