import { sql } from 'kysely';
import { type Handle, tables } from './handle.ts';

export async function ping(db: Handle): Promise<void> {
  await sql`select 1`.execute(tables(db));
}
