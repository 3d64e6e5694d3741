import { createPool } from '../server/src/platform/database/pool.ts';

/** Expires a member's key now, instead of in thirty days. */
export async function expireClave(persona_id: number): Promise<void> {
  const pool = createPool(process.env.E2E_DATABASE ?? '');
  await pool.query(
    "update claves_activacion set vence = now() - interval '1 minute' where persona_id = $1 and revocada is null",
    [persona_id],
  );
  await pool.end();
}
