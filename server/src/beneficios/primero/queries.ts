import { sql } from 'kysely';
import { type Handle, tables } from '../../platform/database/handle.ts';

/** Two who publish the same at once go one after the other: the second finds what the first made. */
export async function holdPublishing(tx: Handle): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('publicar un beneficio entero'))`.execute(
    tables(tx),
  );
}
