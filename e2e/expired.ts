import { readConfig } from '../server/src/platform/config.ts';
import { openDatabase } from '../server/src/platform/database/open.ts';
import { createPool } from '../server/src/platform/database/pool.ts';

/** Expires a member's key now, instead of in thirty days. */
export async function expireClave(persona_id: number): Promise<void> {
  const config = readConfig({ ...process.env, DATA_DIR: process.env.E2E_DATA });
  const database = await openDatabase(config, () => undefined);
  const pool = createPool(database.url);
  await pool.query(
    "update claves_activacion set vence = now() - interval '1 minute' where persona_id = $1 and revocada is null",
    [persona_id],
  );
  await pool.end();
  await database.close();
}
