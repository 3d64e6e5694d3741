import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { type Cuando, isShown } from './sucursales.queries.ts';

/** Ids of the benefits that members of these audiences may see. */
export async function listShownIds(db: Handle, cuando: Cuando): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select b.id from beneficios b where ${isShown(cuando)} order by b.id
  `.execute(tables(db));
  return rows.map(({ id }) => id);
}
