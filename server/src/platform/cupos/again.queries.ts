import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from '../database/handle.ts';
import { libres, vacantes } from './queries.ts';

/** A proof that gave its place back, by its id, and the cupo that counted it. */
interface Former {
  id: number;
  cupoId: number;
}

interface Again {
  /** Takes free places of cupos that are closed to others, too. */
  evenClosed?: boolean;
}

const libresAgain = ({ evenClosed = false }: Again) => (evenClosed ? vacantes : libres);

/**
 * Takes places again for proofs that gave them back, in one statement, in this order as far as places go: the
 * opposite of `giveBack`. `restore` updates the proofs `from elegidos` (`id`, `cupo_id`) and returns both. It
 * locks the cupos in the order of their ids. Returns the proofs, with the new count of each cupo.
 */
export async function takeAgain(
  tx: Handle,
  former: Former[],
  restore: RawBuilder<unknown>,
  again: Again = {},
): Promise<{ id: number; cupo_id: number; tomados: number }[]> {
  const { rows } = await sql<{ id: number; cupo_id: number; tomados: number }>`
    with pedidos as (
      select * from unnest(
        ${former.map((one) => one.id)}::int[], ${former.map((one) => one.cupoId)}::int[]
      ) with ordinality as p (id, cupo_id, orden)
    ), bloqueado as materialized (
      select c.id, ${libresAgain(again)} as libres
      from cupos c where c.id in (select cupo_id from pedidos)
      order by c.id for update
    ), elegidos as (
      select fila.id, fila.cupo_id from (
        select *, row_number() over (partition by cupo_id order by orden) as puesto from pedidos
      ) as fila join bloqueado on bloqueado.id = fila.cupo_id
      where fila.puesto <= bloqueado.libres
    ), prueba as (
      ${restore}
    ), tomado as (
      update cupos set tomados = cupos.tomados + cuenta.n
      from (select cupo_id, count(*)::int as n from prueba group by cupo_id) as cuenta
      where cupos.id = cuenta.cupo_id
      returning cupos.id, cupos.tomados
    )
    select prueba.id, prueba.cupo_id, tomado.tomados
    from prueba join tomado on tomado.id = prueba.cupo_id
  `.execute(tables(tx));
  return rows;
}

/** Places of a cupo that may be taken again. */
export interface Free {
  libres: number;
  cerrado: boolean;
}

/** Reads the free places of these cupos. Others may take them, unless the caller holds the cupos. */
export async function findFree(
  handle: Handle,
  ids: number[],
  again: Again = {},
): Promise<Map<number, Free>> {
  const { rows } = await sql<Free & { id: number }>`
    select c.id, ${libresAgain(again)} as libres, c.cerrado
    from cupos c where c.id = any(${ids}::int[])
  `.execute(tables(handle));
  return new Map(rows.map(({ id, ...free }) => [id, free]));
}
