import { sql } from 'kysely';
import { type Handle, tables } from './handle.ts';

/** Says to the database who writes in this transaction: what it keeps by itself (a history) names them. */
export async function nameAuthor(tx: Handle, usuario: string): Promise<void> {
  await sql`select set_config('gremio.usuario', ${usuario}, true)`.execute(tables(tx));
}

/** The same for why. */
export async function nameReason(tx: Handle, motivo: string): Promise<void> {
  await sql`select set_config('gremio.motivo', ${motivo}, true)`.execute(tables(tx));
}
