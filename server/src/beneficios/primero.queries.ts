import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';

/**
 * Serialises publishing: of two identical benefits at once, the second request finds the first one's rows.
 */
export async function holdPublishing(tx: Handle): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('publicar un beneficio entero'))`.execute(
    tables(tx),
  );
}
