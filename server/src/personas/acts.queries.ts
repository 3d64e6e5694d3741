import { sql } from 'kysely';
import { numbersIn } from '../platform/audit/names.queries.ts';
import { anyOf } from '../platform/database/listing.ts';
import { type Handle, tables } from '../platform/database/handle.ts';

/** Name and document of the personas with these ids, as the roll has them now; of a merged one, as it had. */
export async function findPersonaNames(handle: Handle, ids: string[]) {
  const chosen = anyOf(numbersIn(ids));
  const { rows } = await sql<{ id: number; nombre: string; numero_documento: string }>`
    select id, nombre, numero_documento from personas where id = ${chosen}
    union all select id, nombre, numero_documento from personas_unidas where id = ${chosen}
  `.execute(tables(handle));
  return rows;
}
