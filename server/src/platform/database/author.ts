import { sql } from 'kysely';
import { type Handle, tables } from './handle.ts';

/** Sets the author of this transaction for triggers that write a history. */
export async function nameAuthor(tx: Handle, usuario: string): Promise<void> {
  await sql`select set_config('gremio.usuario', ${usuario}, true)`.execute(tables(tx));
}

/** Sets the reason of this transaction for the same triggers. */
export async function nameReason(tx: Handle, motivo: string): Promise<void> {
  await sql`select set_config('gremio.motivo', ${motivo}, true)`.execute(tables(tx));
}
