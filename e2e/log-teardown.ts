import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectNobodyNamed } from './log.ts';
import { LOG } from './log-file.ts';

/**
 * Checks, while the server still runs, that nothing it logged identifies anybody
 * (docs/architecture.md#privacy).
 */
export default async function teardown(): Promise<void> {
  const { E2E_DATA: data = '', E2E_URL, DATABASE_URL } = process.env;
  // Only for an external installation: our own keeps its database in the data folder.
  const databaseUrl = E2E_URL ? DATABASE_URL : undefined;
  await expectNobodyNamed(readFileSync(join(data, LOG), 'utf8'), data, databaseUrl);
}
