import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from '../database/handle.ts';
import type { CuposTables } from './table.ts';

/** One place of a cupo that a member asks for, with the id that its proof row will carry. */
export interface Pedido {
  cupoId: number;
  personaId: number;
  pedido: string;
  /** Pedidos of one number are given together or not at all; either all pedidos of a statement have one, or none. */
  grupo?: number;
}

/**
 * How a room proves that places are taken.
 * `candidates` selects, from `pedidos p (orden, cupo_id, persona_id, pedido)`, those who may have a place, with
 * all of that and what the proof needs; `insert` writes the proof of each of `elegidos`, in the order of
 * `persona_id` so that two batches never wait for each other, `on conflict do nothing returning id, pedido,
 * entregado`. What each place hands over besides (a code) is taken by `handing`, whose rows `insert` reads as
 * `entregas`; it must take nothing before `elegidos` is known, when the cupos are held.
 */
export interface Proof {
  candidates: RawBuilder<unknown>;
  /** What the proof of `elegidos` takes the place of, taken away. */
  clearing?: RawBuilder<unknown>;
  handing?: RawBuilder<unknown>;
  insert: RawBuilder<unknown>;
  /** Written once for each statement that proved something, from the ids of `prueba`. */
  noting?: RawBuilder<unknown>;
}

/** The common table expressions that prove `elegidos`; `prueba` has the new proofs. */
export const provingSteps = ({ clearing, handing, insert, noting }: Proof) =>
  sql.join([
    ...(clearing ? [sql`limpieza as (${clearing})`] : []),
    ...(handing ? [sql`entregas as (${handing})`] : []),
    sql`prueba as (${insert})`,
    ...(noting ? [sql`anotado as (${noting})`] : []),
  ]);

export interface TakenRow {
  /** The proof's id; null when no place was given. */
  id: number | null;
  /** What was handed over with it; null where a place is all. */
  entregado: string | null;
  /** Not a candidate: this persona already has what there is to have. */
  repetido: boolean;
  /** What the cupo counts after, and whether this changed it. */
  tomados: number;
  limite: number;
  changed: boolean;
}

export const pedidosTable = (pedidos: Pedido[]) => sql`
  select * from unnest(
    ${pedidos.map((_, index) => index)}::int[],
    ${pedidos.map((one) => one.cupoId)}::int[],
    ${pedidos.map((one) => one.personaId)}::int[],
    ${pedidos.map((one) => one.pedido)}::uuid[]
  ) as p (orden, cupo_id, persona_id, pedido)
`;

/**
 * One by one, in order of arrival, as many as there are: `bloqueado` sees each count as it is once its lock is held,
 * and the limit is checked again where it is counted. Ends with `tomado` and `elegidos`.
 */
const takeSingly = sql`
  bloqueado as materialized (
    select c.id, least(cuenta.n, c.limite - c.tomados) as concedidos
    from cupos c join (
      select cupo_id, count(*)::int as n from candidatos group by cupo_id
    ) as cuenta on cuenta.cupo_id = c.id
    order by c.id for update of c
  ), tomado as (
    update cupos
    set tomados = cupos.tomados + bloqueado.concedidos
    from bloqueado
    where cupos.id = bloqueado.id and bloqueado.concedidos > 0 and not cupos.cerrado
      and cupos.tomados + bloqueado.concedidos <= cupos.limite
    returning cupos.id, cupos.tomados, bloqueado.concedidos
  ), elegidos as (
    select fila.* from (
      select *, row_number() over (partition by cupo_id order by orden) as puesto from candidatos
    ) as fila join tomado on tomado.id = fila.cupo_id
    where fila.puesto <= tomado.concedidos
  )
`;

/**
 * Group by group, in order of arrival: one that fits in what is left is given whole, one that does not is given
 * nothing, and what is left is the next one's. `bloqueado` sees each count as it is once its lock is held.
 */
const takeGroups = (pedidos: Pedido[]) => sql`
  bloqueado as materialized (
    select c.id, case when c.cerrado then 0 else greatest(c.limite - c.tomados, 0) end as libres
    from cupos c
    where c.id in (select cupo_id from candidatos)
    order by c.id for update
  ), agrupados as (
    select candidatos.*, g.grupo
    from candidatos join unnest(
      ${pedidos.map((_, index) => index)}::int[], ${pedidos.map((one) => one.grupo)}::int[]
    ) as g (orden, grupo) using (orden)
  ), grupos as (
    select cupo_id, grupo, count(*)::int as n,
      row_number() over (partition by cupo_id order by min(orden)) as puesto
    from agrupados group by cupo_id, grupo
  ), reparto as (
    select id as cupo_id, 0::bigint as puesto, null::int as grupo, libres, false as entra
    from bloqueado
    union all
    select g.cupo_id, g.puesto, g.grupo,
      case when g.n <= r.libres then r.libres - g.n else r.libres end, g.n <= r.libres
    from reparto r join grupos g on g.cupo_id = r.cupo_id and g.puesto = r.puesto + 1
  ), elegidos as (
    select agrupados.* from agrupados join reparto using (cupo_id, grupo) where reparto.entra
  ), tomado as (
    update cupos set tomados = cupos.tomados + cuenta.n
    from (select cupo_id, count(*)::int as n from elegidos group by cupo_id) as cuenta
    where cupos.id = cuenta.cupo_id
    returning cupos.id, cupos.tomados, cuenta.n as concedidos
  )
`;

/** What a cupo counts where nothing of it was given: as its lock showed it, not as the statement began. */
const countedByGroups = sql`
  (select cupos.limite - b.libres from bloqueado b where b.id = pedidos.cupo_id), cupos.tomados
`;

/**
 * Takes places for those who ask, in order of arrival, as far as the limit of each cupo goes (who asks as a
 * group, all of it or nothing), and proves each in the same statement: every count and its rows stand together
 * or not at all. The cupos are taken in the order of their ids (design, section 4). Answers one row per pedido,
 * in their order.
 * Throws SQLSTATE 40001 when another transaction proved one of them first: run it again.
 */
export async function takeAndProve(
  db: Handle,
  pedidos: Pedido[],
  proof: Proof,
): Promise<TakenRow[]> {
  const together = pedidos[0]?.grupo !== undefined;
  const steps = together ? takeGroups(pedidos) : takeSingly;
  const counted = together ? countedByGroups : sql`cupos.tomados`;
  const { rows } = await sql<TakenRow>`
    with ${together ? sql`recursive` : sql``} pedidos as (
      ${pedidosTable(pedidos)}
    ), candidatos as (
      ${proof.candidates}
    ), ${steps}, ${provingSteps(proof)}, exigido as materialized (
      select cupos_exigir(
        coalesce((select sum(concedidos) from tomado), 0)::bigint, (select count(*) from prueba)
      ) as bien
    )
    select prueba.id, prueba.entregado, candidatos.orden is null as repetido,
      coalesce(tomado.tomados, ${counted}, 0) as tomados, coalesce(cupos.limite, 0) as limite,
      coalesce(tomado.concedidos, 0) > 0 as changed
    from exigido cross join pedidos
      left join candidatos using (orden)
      left join prueba on prueba.pedido = pedidos.pedido
      left join tomado on tomado.id = pedidos.cupo_id
      left join cupos on cupos.id = pedidos.cupo_id
    order by pedidos.orden
  `.execute(tables(db));
  return rows;
}

/**
 * Turns proof rows (`release` updates them and returns `id` and `cupo_id`) and gives their places back after,
 * in one statement. Answers the released rows with the count that each cupo has now.
 */
export async function giveBack(
  db: Handle,
  release: RawBuilder<unknown>,
): Promise<{ id: number; cupo_id: number; tomados: number }[]> {
  const { rows } = await sql<{ id: number; cupo_id: number; tomados: number }>`
    with soltados as (
      ${release}
    ), cuenta as (
      select cupo_id, count(*)::int as n from soltados group by cupo_id
    ), devueltos as (
      update cupos set tomados = cupos.tomados - cuenta.n
      from cuenta where cupos.id = cuenta.cupo_id
      returning cupos.id, cupos.tomados
    )
    select soltados.id, soltados.cupo_id, devueltos.tomados
    from soltados join devueltos on devueltos.id = soltados.cupo_id
  `.execute(tables(db));
  return rows;
}

/** Locks cupos in the order of their ids, so that no two transactions wait for each other. */
export async function lockCupos(tx: Handle, ids: number[]) {
  const rows = await tables<CuposTables>(tx)
    .selectFrom('cupos')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Moves places between cupos, each from one to another, all or none: null where one of those that would receive
 * is closed or has no room for what comes. The counts after; the cupos are taken in the order of their ids.
 */
export async function movePlaces(
  tx: Handle,
  moves: { from: number; to: number }[],
): Promise<Map<number, number> | null> {
  const { rows } = await sql<{ id: number; tomados: number }>`
    with cambios as (
      select id, sum(n)::int as n from (
        select unnest(${moves.map((one) => one.from)}::int[]) as id, -1 as n
        union all select unnest(${moves.map((one) => one.to)}::int[]), 1
      ) as paso group by id
    ), bloqueado as materialized (
      select c.id, c.tomados, c.limite, c.cerrado, cambios.n
      from cupos c join cambios using (id)
      order by c.id for update of c
    ), entra as (
      select bool_and(n <= 0 or (not cerrado and tomados + n <= limite)) as bien from bloqueado
    )
    update cupos set tomados = cupos.tomados + bloqueado.n
    from bloqueado cross join entra
    where cupos.id = bloqueado.id and entra.bien
    returning cupos.id, cupos.tomados
  `.execute(tables(tx));
  return rows.length > 0 || moves.length === 0
    ? new Map(rows.map((row) => [row.id, row.tomados]))
    : null;
}

export async function createCupos(tx: Handle, limites: { limite: number; cerrado: boolean }[]) {
  const { rows } = await sql<{ id: number }>`
    insert into cupos (limite, cerrado)
    select * from unnest(
      ${limites.map((one) => one.limite)}::int[], ${limites.map((one) => one.cerrado)}::boolean[]
    ) returning id
  `.execute(tables(tx));
  return rows.map((row) => row.id);
}

export async function setCupos(tx: Handle, ids: number[], limite: number, cerrado: boolean) {
  await tables<CuposTables>(tx)
    .updateTable('cupos')
    .set({ limite, cerrado })
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
}

export async function deleteCupos(tx: Handle, ids: number[]) {
  await sql`delete from cupos where id = any(${ids}::int[])`.execute(tables(tx));
}

/** A room's `cupo_id`, once per place that is taken, of those that `cupos` (`between 1 and 1000`) lets through. */
export type TakenPlaces = (cupos: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Counts that are compared in one statement. */
const AT_ONCE = 200;

/** Of these, the counts that differ from their rows, all as they were in one moment. */
async function differencesOf(db: Handle, rooms: TakenPlaces[], from: number, to: number) {
  const ids = sql`between ${from}::int and ${to}::int`;
  const proofs = rooms.map((takenPlaces) => takenPlaces(ids));
  const { rows } = await sql<{ id: number; tomados: number; filas: number }>`
    with filas as (
      select cupo_id as id, count(*)::int as filas from (${sql.join(proofs, sql` union all `)}) as pruebas group by cupo_id
    ), contados as (
      select id, tomados from cupos where id ${ids}
    )
    select id, coalesce(tomados, 0) as tomados, coalesce(filas, 0) as filas
    from contados full join filas using (id)
    where coalesce(tomados, 0) <> coalesce(filas, 0)
    order by id
  `.execute(tables(db));
  return rows;
}

/** The counts that differ from their rows, compared some at a time: no statement reads all of a large database. */
export async function differences(db: Handle, rooms: TakenPlaces[]) {
  const { rows } = await sql<{
    last: number;
  }>`select coalesce(max(id), 0) as last from cupos`.execute(tables(db));
  const found: Awaited<ReturnType<typeof differencesOf>> = [];
  for (let from = 1; from <= (rows[0]?.last ?? 0); from += AT_ONCE)
    found.push(...(await differencesOf(db, rooms, from, from + AT_ONCE - 1)));
  return found;
}
