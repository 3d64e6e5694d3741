import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectNobodyNamed, LOG } from './log.ts';

/** After the last test, while the server still stands: nothing that it logged names anybody (design, section 8). */
export default async function teardown(): Promise<void> {
  const { E2E_DATA: data = '', E2E_URL, DATABASE_URL } = process.env;
  // Only of an installation that somebody else started: our own keeps its database among its data.
  const databaseUrl = E2E_URL ? DATABASE_URL : undefined;
  await expectNobodyNamed(readFileSync(join(data, LOG), 'utf8'), data, databaseUrl);
}
