import { readFileSync } from 'node:fs';
import { DEMO_KEYS, DEMO_PASSWORD, DEMO_STAFF } from '../server/src/demo/seed.ts';
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

/** Lists the identifying data of everybody in the database. */
async function everybodyIn(databaseUrl: string): Promise<string[]> {
  const pool = createPool(databaseUrl, { max: 1 });
  const named = await namedIn(async <Row>(text: string) => (await pool.query(text)).rows as Row[]);
  await pool.end();
  return named;
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/**
 * Fails when the log of a server, or the file to which its PostgreSQL logs, contains a known person's data, a
 * key or a token.
 */
export async function expectNobodyNamed(
  said: string,
  databaseUrl: string,
  databaseLog?: string,
): Promise<void> {
  const own = linesOf(said).filter((line) => !GREETING.test(line));
  const lines = [...own, ...(databaseLog ? linesOf(readFileSync(databaseLog, 'utf8')) : [])];
  const named = await everybodyIn(databaseUrl);
  const isControlled = named.length > 0 && own.some((line) => line.startsWith('{'));
  if (!isControlled)
    throw new Error(`nothing was searched: ${lines.length} lines, ${named.length} names`);
  const found = telling(lines, named);
  if (found.length > 0) throw new Error(`the log names somebody:\n${found.join('\n')}`);
}
