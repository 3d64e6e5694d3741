import { sql } from 'kysely';
import { type Handle, tables } from '../database/handle.ts';
import { deleteSome } from '../database/steps.ts';
import type { IdempotencyKey } from './sealing.ts';
import type { IdempotencyTables } from './table.ts';

/** A stored reply, under the name of its key. */
export interface Kept {
  llamador: string;
  clave: string;
  estado: number;
  sellado: Buffer;
}

/** A stored reply: sealed, or in clear if the previous version stored it. */
export interface Recorded {
  estado: number;
  huella: Buffer;
  respuesta: unknown;
  sellado: Buffer | null;
}

const columns = (keys: IdempotencyKey[]) => sql`
  unnest(
    ${keys.map((one) => one.llamador)}::text[],
    ${keys.map((one) => one.camino)}::text[],
    ${keys.map((one) => one.clave)}::text[],
    ${keys.map((one) => one.nombre)}::text[]
  ) with ordinality as c (llamador, camino, clave, nombre, orden)
`;

/**
 * Locks each key until the transaction ends; false if another transaction holds it. The lock is on the plain
 * key, as in older servers.
 */
export async function holdKeys(tx: Handle, keys: IdempotencyKey[]): Promise<boolean[]> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(
      hashtextextended(llamador || chr(1) || camino || chr(1) || clave, 0)
    ) as held from ${columns(keys)} order by orden
  `.execute(tables(tx));
  return rows.map((row) => row.held);
}

const fresh = (row: string) => sql`${sql.ref(`${row}.creado`)} > now() - interval '24 hours'`;

/**
 * Returns the reply to each key within 24 hours (docs/architecture.md#wire), or null. Older servers store
 * theirs under the plain key.
 */
export async function findRecorded(
  tx: Handle,
  keys: IdempotencyKey[],
): Promise<(Recorded | null)[]> {
  const { rows } = await sql<{ [K in keyof Recorded]: Recorded[K] | null }>`
    select coalesce(i.estado, v.estado) as estado, coalesce(i.huella, v.huella) as huella,
      coalesce(i.respuesta, v.respuesta) as respuesta, i.sellado
    from ${columns(keys)}
      left join idempotencia i on i.llamador = c.llamador and i.camino = ''
        and i.clave = c.nombre and ${fresh('i')}
      left join idempotencia v on v.llamador = c.llamador and v.camino = c.camino
        and v.clave = c.clave and ${fresh('v')}
    order by c.orden
  `.execute(tables(tx));
  return rows.map((row) => (row.estado === null ? null : (row as Recorded)));
}

const NOTHING = { camino: '', huella: Buffer.alloc(0), respuesta: 'null' };

/** Stores the reply to each key; the keys must differ. */
export async function record(tx: Handle, kept: Kept[]): Promise<void> {
  if (kept.length === 0) return;
  await tables<IdempotencyTables>(tx)
    .insertInto('idempotencia')
    .values(kept.map((one) => ({ ...one, ...NOTHING })))
    .onConflict((conflict) =>
      conflict.columns(['llamador', 'camino', 'clave']).doUpdateSet(({ ref }) => ({
        estado: ref('excluded.estado'),
        sellado: ref('excluded.sellado'),
        creado: sql<string>`now()`,
      })),
    )
    .execute();
}

/** Deletes some replies older than a day; returns how many. */
export const purge = (db: Handle, limit: number): Promise<number> =>
  deleteSome(db, 'idempotencia', sql`creado < now() - interval '24 hours' order by creado`, limit);
