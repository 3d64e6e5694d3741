import { sql } from 'kysely';
import { type Handle, tables } from '../database/handle.ts';
import { deleteSome } from '../database/steps.ts';
import type { IdempotencyTables } from './table.ts';

/** A write that carries `Idempotency-Key`: whose, where, which, and the hash of its body. */
export interface Claim {
  llamador: string;
  camino: string;
  clave: string;
  huella: Buffer;
}

/** What was answered to a claim. */
export interface Answered {
  claim: Claim;
  status: number;
  body: unknown;
}

export interface Recorded {
  huella: Buffer;
  estado: number;
  respuesta: unknown;
}

const columns = (claims: Claim[]) => sql`
  unnest(
    ${claims.map((one) => one.llamador)}::text[],
    ${claims.map((one) => one.camino)}::text[],
    ${claims.map((one) => one.clave)}::text[]
  ) with ordinality as c (llamador, camino, clave, orden)
`;

/** Holds each key until the transaction ends; false where another transaction holds it now. */
export async function holdKeys(tx: Handle, claims: Claim[]): Promise<boolean[]> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(
      hashtextextended(llamador || chr(1) || camino || chr(1) || clave, 0)
    ) as held from ${columns(claims)} order by orden
  `.execute(tables(tx));
  return rows.map((row) => row.held);
}

/** What was answered to each key in the last 24 hours (design, section 3), or null. */
export async function findRecorded(tx: Handle, claims: Claim[]): Promise<(Recorded | null)[]> {
  const { rows } = await sql<{ [K in keyof Recorded]: Recorded[K] | null }>`
    select i.huella, i.estado, i.respuesta
    from ${columns(claims)}
      left join idempotencia i on i.llamador = c.llamador and i.camino = c.camino
        and i.clave = c.clave and i.creado > now() - interval '24 hours'
    order by c.orden
  `.execute(tables(tx));
  return rows.map((row) => (row.huella === null ? null : (row as Recorded)));
}

/** Keeps what was answered to each key; no two of them the same. */
export async function record(tx: Handle, answered: Answered[]): Promise<void> {
  if (answered.length === 0) return;
  await tables<IdempotencyTables>(tx)
    .insertInto('idempotencia')
    .values(
      answered.map(({ claim, status, body }) => ({
        ...claim,
        estado: status,
        respuesta: JSON.stringify(body),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['llamador', 'camino', 'clave']).doUpdateSet(({ ref }) => ({
        huella: ref('excluded.huella'),
        estado: ref('excluded.estado'),
        respuesta: ref('excluded.respuesta'),
        creado: sql<string>`now()`,
      })),
    )
    .execute();
}

/** Some of what was answered more than a day ago: how many were purged. */
export const purge = (db: Handle, limit: number): Promise<number> =>
  deleteSome(db, 'idempotencia', sql`creado < now() - interval '24 hours' order by creado`, limit);
