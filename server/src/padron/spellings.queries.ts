import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { Spelling } from '../platform/import/spellings.ts';

/** Columns whose values repeat, and are compared whole elsewhere. */
const REPEATED = ['provincia', 'localidad'];

/** Lists the spellings that these columns have, the commonest first. */
export async function listSpellings(tx: Handle): Promise<Spelling[]> {
  const one = (campo: string) => sql`
    select ${campo} as campo, ${sql.ref(campo)} as valor, count(*) as veces
    from personas where ${sql.ref(campo)} is not null group by ${sql.ref(campo)}
  `;
  const { rows } = await sql<Spelling>`
    select campo, valor from (${sql.join(REPEATED.map(one), sql` union all `)}) as v
    order by veces desc, valor
  `.execute(tables(tx));
  return rows;
}

/** Spellings of the places, with the names that they mean, by the column of the roll. */
export async function listPlaceSpellings(handle: Handle) {
  const { rows } = await sql<{ campo: string; texto: string; nombre: string }>`
    select 'seccional' as campo, g.texto, l.nombre
    from grafias_seccional g join seccionales l on l.id = g.lugar_id
    union all
    select 'repdep', g.texto, l.nombre
    from grafias_reparticion g join reparticiones l on l.id = g.lugar_id
  `.execute(tables(handle));
  return rows;
}
