import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_KEYS, DEMO_PASSWORD, DEMO_STAFF } from '../server/src/demo/seed.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { openDatabase } from '../server/src/platform/database/open.ts';
import { createPool } from '../server/src/platform/database/pool.ts';
import { namedIn, telling } from '../server/testing/log.ts';

/** Lines that a server prints for its operator to begin: the demo's keys, or the first code. */
const GREETING = new RegExp(
  [
    ...DEMO_KEYS.map(({ clave, quien }) => `^  ${clave}  ${quien}$`),
    ...DEMO_STAFF.map(({ email, role }) => `^  ${email}  \\(${role}\\)$`),
    `^Personal, contraseña ${DEMO_PASSWORD}:$`,
    '^  \\S+/primer-usuario\\?codigo=[0-9A-Z-]+$',
    '^El código es [0-9A-Z-]+ y sirve una sola vez\\.',
  ].join('|'),
);

/** Lists the identifying data of everybody in the database: the given one, or the one in the data folder. */
async function everybodyIn(data: string, databaseUrl: string | undefined): Promise<string[]> {
  const config = readConfig({ DATA_DIR: data, DATABASE_URL: databaseUrl });
  const database = await openDatabase(config, () => undefined);
  const pool = createPool(database.url, { max: 1 });
  const named = await namedIn(async <Row>(text: string) => (await pool.query(text)).rows as Row[]);
  await pool.end();
  await database.close();
  return named;
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** Reads PostgreSQL's own log, if it is in the data folder. */
function saidByDatabase(data: string): string[] {
  const file = join(data, 'postgres', 'postgresql.log');
  return existsSync(file) ? linesOf(readFileSync(file, 'utf8')) : [];
}

/** Fails when the log of a server or its database contains a known person's data, a key or a token. */
export async function expectNobodyNamed(
  said: string,
  data: string,
  databaseUrl?: string,
): Promise<void> {
  const own = linesOf(said).filter((line) => !GREETING.test(line));
  const lines = [...own, ...saidByDatabase(data)];
  const named = await everybodyIn(data, databaseUrl);
  const isControlled = named.length > 0 && own.some((line) => line.startsWith('{'));
  if (!isControlled)
    throw new Error(`nothing was searched: ${lines.length} lines, ${named.length} names`);
  const found = telling(lines, named);
  if (found.length > 0) throw new Error(`the log names somebody:\n${found.join('\n')}`);
}
