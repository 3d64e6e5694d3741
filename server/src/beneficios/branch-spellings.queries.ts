import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { Spelling } from '../platform/import/spellings.ts';

/** Lists the spellings of the branches' names, addresses and localidades, the commonest first. */
export async function listBranchSpellings(tx: Handle): Promise<Spelling[]> {
  const { rows } = await sql<Spelling>`
    select v.campo, v.valor
    from sucursales s cross join lateral (
      values ('nombre', s.nombre), ('direccion', s.direccion), ('localidad', s.localidad)
    ) as v (campo, valor)
    where v.valor is not null
    group by v.campo, v.valor order by count(*) desc, v.valor
  `.execute(tables(tx));
  return rows;
}
