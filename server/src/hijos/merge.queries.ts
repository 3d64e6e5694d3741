import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { Pair } from '../platform/merge.ts';

/** Children whom both personas have, by their document. */
export async function listHijosTwice(handle: Handle, { kept, gone }: Pair) {
  const { rows } = await sql<{ nombre: string; conservado: number; unido: number }>`
    select g.nombre, k.id as conservado, g.id as unido
    from hijos g join hijos k on k.numdoc = g.numdoc and k.persona_id = ${kept}
    where g.persona_id = ${gone} order by g.id
  `.execute(tables(handle));
  return rows;
}

/** Photos of a child `t` of sides of which the other child has none. */
export const withoutSideOf = (hijoId: number): RawBuilder<unknown> => sql`
  not exists (select from fotos_hijo k where k.hijo_id = ${hijoId} and k.lado = t.lado)
`;

export const ofHijo = (hijoId: number): RawBuilder<unknown> => sql`t.hijo_id = ${hijoId}`;
