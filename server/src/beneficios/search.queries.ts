import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';

/** A word in use and a typed word, each with its sound. */
export interface Candidate {
  palabra: string;
  sonido: string;
  escrita: string;
  suena: string;
}

/** Words in use that differ from a typed one, in letters or in sound, by one letter or by a swap of two. */
export async function candidatesOf(db: Handle, words: string[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select distinct p.palabra, p.sonido, escrita, sonido(escrita) as suena
    from unnest(${words}::text[]) as escrita
      join palabras_busqueda p on p.variantes && (variantes(escrita) || variantes(sonido(escrita)))
    limit 500
  `.execute(tables(db));
  return rows;
}

/** Adds the words in use that are not listed, and removes the listed ones that are no longer in use. */
export async function refreshWords(tx: Handle): Promise<void> {
  await sql`
    with usadas as materialized (
      select distinct palabra from (
        select plegado as texto from beneficios
        union all select plegado from rubros
        union all select plegado(palabra) from sinonimos
        union all select plegado(nombre || ' ' || coalesce(localidad, '')) from sucursales
      ) as textos, palabras_de(texto) as palabra
    ), viejas as (
      delete from palabras_busqueda p where not exists (select from usadas u where u.palabra = p.palabra)
    )
    insert into palabras_busqueda (palabra)
    select palabra from usadas u
    where not exists (select from palabras_busqueda p where p.palabra = u.palabra)
  `.execute(tables(tx));
}
