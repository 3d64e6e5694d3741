import { sql } from 'kysely';
import {
  type PedidoCupo,
  pedidosTable,
  type Proof,
  provingSteps,
} from '../src/platform/cupos/queries.ts';
import { cupos, type Cupos } from '../src/platform/cupos/service.ts';
import { type Handle, tables } from '../src/platform/database/handle.ts';

async function countFree(db: Handle, cupoId: number): Promise<number> {
  const { rows } = await sql<{ libres: number }>`
    select greatest(limite - tomados, 0) as libres from cupos where id = ${cupoId}
  `.execute(tables(db));
  return rows[0]?.libres ?? 0;
}

async function insertThem(db: Handle, cupoId: number, pedidos: PedidoCupo[], proof: Proof) {
  const { rows } = await sql<{ id: number; pedido: string; entregado: string | null }>`
    with pedidos as (
      ${pedidosTable(pedidos)}
    ), elegidos as (
      ${proof.candidates}
    ), ${provingSteps(proof)}, cuenta as (
      update cupos set tomados = tomados + (select count(*)::int from prueba) where id = ${cupoId}
    )
    select id, pedido, entregado from prueba
  `.execute(tables(db));
  return rows;
}

/** A barrier: blocks each caller until `expected` of them have arrived. */
export function createRendezvous(expected: number) {
  let come = 0;
  let open: () => void = () => undefined;
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  return (): Promise<void> => {
    come += 1;
    if (come >= expected) open();
    return all;
  };
}

/** Makes a transaction, of which it is the first statement, read nothing that others write later. */
export const readAsOfNow = (tx: Handle) =>
  sql`set transaction isolation level repeatable read`.execute(tables(tx));

/**
 * The positive control of every race test: counts and then inserts without a lock, and makes the race certain
 * by having all `servers` read the count before any of them writes. A race test that passes with this in
 * place does not test the race.
 */
export function createUnguardedCupos(servers: number): Cupos {
  const meet = createRendezvous(servers);
  const read = new Map<Handle, number>();
  return {
    ...cupos,
    async takeAndProve(db, pedidos, proof) {
      // All requests of a race are for one cupo.
      const cupoId = (pedidos[0] as PedidoCupo).cupoId;
      const libres = read.get(db) ?? (await countFree(db, cupoId));
      // The first request of a server goes alone; the batch that queues behind it is the one that races.
      if (pedidos.length > 1) {
        read.set(db, Math.max(libres - pedidos.length, 0));
        await meet();
      }
      const proved = await insertThem(db, cupoId, pedidos.slice(0, libres), proof);
      return pedidos.map(({ pedido }) => {
        const row = proved.find((one) => one.pedido === pedido);
        const given = { id: row?.id ?? null, entregado: row?.entregado ?? null };
        return { ...given, repetido: false, tomados: 0, limite: 0, changed: false };
      });
    },
  };
}

/**
 * The positive control for moves: it takes no lock and checks no limit, and `between` runs between the read
 * and the write, which makes the race certain.
 */
export const createUnheldCupos = (between: () => Promise<void>): Cupos => ({
  ...cupos,
  async lock() {
    return new Map();
  },
  async move(tx, moves) {
    await between();
    for (const { from, to } of moves) {
      await sql`
        update cupos set tomados = tomados + case when id = ${to}::int then 1 else -1 end
        where id in (${from}::int, ${to}::int)
      `.execute(tables(tx));
    }
    return new Map();
  },
});

/**
 * The positive control for places that are taken again: counts without a lock, and `between` runs between the
 * read and the write, which makes the race certain.
 */
export const createUnlockedCupos = (between: () => Promise<void>): Cupos => ({
  ...cupos,
  async takeAgain(tx, [one], restore) {
    if (!one || (await countFree(tx, one.cupoId)) === 0) return [];
    await between();
    const { rows } = await sql<{ id: number; cupo_id: number; tomados: number }>`
      with elegidos as (select ${one.id}::int as id, ${one.cupoId}::int as cupo_id), prueba as (${restore})
      update cupos set tomados = tomados + 1 from prueba where cupos.id = prueba.cupo_id
      returning prueba.id, prueba.cupo_id, cupos.tomados
    `.execute(tables(tx));
    return rows;
  },
});

/** The rule itself; `between` runs after a plan or an undo has read free places, before any is taken. */
export const createWatchedCupos = (
  between: (handle: Handle, ids: number[]) => Promise<void>,
): Cupos => ({
  ...cupos,
  async findFree(handle, ids, again) {
    const free = await cupos.findFree(handle, ids, again);
    await between(handle, ids);
    return free;
  },
});
