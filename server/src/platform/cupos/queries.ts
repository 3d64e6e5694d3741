import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from '../database/handle.ts';
import type { CuposTables } from './table.ts';

/** A request for one place of a cupo, with the id for its proof row. */
export interface PedidoCupo {
  cupoId: number;
  personaId: number;
  pedido: string;
  /**
   * Pedidos of one grupo are granted together or not at all; in one statement, all pedidos have a grupo or
   * none has.
   */
  grupo?: number;
}

/**
 * SQL with which a room proves that places are taken. `candidates` selects, from `pedidos p (orden, cupo_id,
 * persona_id, pedido)`, the rows entitled to a place, with all these columns and whatever the proof needs.
 * `insert` writes a proof for each of `elegidos`, ordered by `persona_id` so that two batches never deadlock,
 * with `on conflict do nothing returning id, pedido, entregado`. `handing` takes what a place also hands over
 * (a code), and `insert` reads its rows as `entregas`; it must take nothing before `elegidos` is known, when
 * the cupos are locked.
 */
export interface Proof {
  candidates: RawBuilder<unknown>;
  /** Deletes what the proof of `elegidos` replaces. */
  clearing?: RawBuilder<unknown>;
  handing?: RawBuilder<unknown>;
  insert: RawBuilder<unknown>;
  /** Runs once per statement that proved something; it reads the ids from `prueba`. */
  noting?: RawBuilder<unknown>;
}

/** Builds the common table expressions that prove `elegidos`; `prueba` has the new proofs. */
export const provingSteps = ({ clearing, handing, insert, noting }: Proof) =>
  sql.join([
    ...(clearing ? [sql`limpieza as (${clearing})`] : []),
    ...(handing ? [sql`entregas as (${handing})`] : []),
    sql`prueba as (${insert})`,
    ...(noting ? [sql`anotado as (${noting})`] : []),
  ]);

export interface TakenRow {
  /** Id of the proof; null if no place was granted. */
  id: number | null;
  /** Code handed over with the place; null for a place alone. */
  entregado: string | null;
  /** Not a candidate: this persona already has all that they are entitled to. */
  repetido: boolean;
  /** The cupo's count after the statement; `changed` if this statement changed it. */
  tomados: number;
  limite: number;
  changed: boolean;
}

export const pedidosTable = (pedidos: PedidoCupo[]) => sql`
  select * from unnest(
    ${pedidos.map((_, index) => index)}::int[],
    ${pedidos.map((one) => one.cupoId)}::int[],
    ${pedidos.map((one) => one.personaId)}::int[],
    ${pedidos.map((one) => one.pedido)}::uuid[]
  ) as p (orden, cupo_id, persona_id, pedido)
`;

/** Places of a cupo `c` that nobody has, open to others or not. */
export const vacantes = sql`greatest(c.limite - c.tomados, 0)`;
/** Free places of a cupo `c`: the rule of taking and moving (docs/architecture.md#scarcity). */
export const libres = sql`case when c.cerrado then 0 else ${vacantes} end`;

/**
 * Grants places one by one, in order of arrival, as far as they go. `bloqueado` sees each count under its
 * lock: transactions are READ COMMITTED, so a statement that waited for a row reads it again with the count
 * that was committed meanwhile. Ends with `tomado` and `elegidos`.
 */
const takeSingly = sql`
  bloqueado as materialized (
    select c.id, least(cuenta.n, ${libres}) as concedidos
    from cupos c join (
      select cupo_id, count(*)::int as n from candidatos group by cupo_id
    ) as cuenta on cuenta.cupo_id = c.id
    order by c.id for update of c
  ), tomado as (
    update cupos
    set tomados = cupos.tomados + bloqueado.concedidos
    from bloqueado
    where cupos.id = bloqueado.id and bloqueado.concedidos > 0
    returning cupos.id, cupos.tomados, bloqueado.concedidos
  ), elegidos as (
    select fila.* from (
      select *, row_number() over (partition by cupo_id order by orden) as puesto from candidatos
    ) as fila join tomado on tomado.id = fila.cupo_id
    where fila.puesto <= tomado.concedidos
  )
`;

/**
 * Grants places group by group, in order of arrival: a group that fits is granted whole, one that does not
 * gets nothing and leaves the rest to the next. `bloqueado` sees each count under its lock.
 */
const takeGroups = (pedidos: PedidoCupo[]) => sql`
  bloqueado as materialized (
    select c.id, ${libres} as libres
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

/** Count of a cupo that granted nothing: read under the lock and not from the statement's snapshot. */
const countedByGroups = sql`
  (select cupos.limite - b.libres from bloqueado b where b.id = pedidos.cupo_id), cupos.tomados
`;

/**
 * Takes places in order of arrival, up to each cupo's limit (a group whole or not at all), and proves each in
 * the same statement, so that counts and rows always agree. It locks the cupos in order of id
 * (docs/architecture.md#scarcity). Returns one row per pedido, in their order.
 * Throws SQLSTATE 40001 if another transaction proved one of them first: retry.
 */
export async function takeAndProve(
  db: Handle,
  pedidos: PedidoCupo[],
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
 * Changes proof rows (`release` updates them and returns `id` and `cupo_id`), then gives back their places,
 * in one statement, which locks the cupos in the order of their ids. Returns the released rows with the new
 * count of each cupo.
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
    ), bloqueado as materialized (
      select c.id, cuenta.n from cupos c join cuenta on cuenta.cupo_id = c.id
      order by c.id for update of c
    ), devueltos as (
      update cupos set tomados = cupos.tomados - bloqueado.n
      from bloqueado where cupos.id = bloqueado.id
      returning cupos.id, cupos.tomados
    )
    select soltados.id, soltados.cupo_id, devueltos.tomados
    from soltados join devueltos on devueltos.id = soltados.cupo_id
  `.execute(tables(db));
  return rows;
}

/** Locks cupos in order of id, so that transactions do not deadlock. */
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
 * Moves places between cupos, all or none; returns the new counts, or null if a receiving cupo is closed or
 * full. It locks the cupos in order of id; a cupo that receives no more than it gives is never full.
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
      select c.id, ${libres} as libres, cambios.n
      from cupos c join cambios using (id)
      order by c.id for update of c
    ), entra as (
      select bool_and(n <= libres) as bien from bloqueado
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

/**
 * Selects a room's `cupo_id` once per taken place, of the cupos that the condition (`between 1 and 1000`)
 * selects.
 */
export type TakenPlaces = (cupos: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Cupos compared in one statement. */
const AT_ONCE = 200;

/** Returns the counts in a range of ids that differ from their rows, in one snapshot. */
async function differencesOf(db: Handle, rooms: readonly TakenPlaces[], from: number, to: number) {
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

/**
 * Returns the counts that differ from their rows, in portions, so that no statement reads a whole large
 * database.
 */
export async function differences(db: Handle, rooms: readonly TakenPlaces[]) {
  const { rows } = await sql<{
    last: number;
  }>`select coalesce(max(id), 0) as last from cupos`.execute(tables(db));
  const found: Awaited<ReturnType<typeof differencesOf>> = [];
  for (let from = 1; from <= (rows[0]?.last ?? 0); from += AT_ONCE)
    found.push(...(await differencesOf(db, rooms, from, from + AT_ONCE - 1)));
  return found;
}
