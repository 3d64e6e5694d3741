import { SALTEOS } from '@gremio/contract/activacion/cartas/schemas.ts';
import { sql } from 'kysely';
import { notAside } from '../platform/aside/queries.ts';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf } from '../platform/database/listing.ts';
import {
  type Counted,
  type Destino,
  destinoOf,
  type Modo,
  type Pending,
} from './tandas.queries.ts';
import type { TandasTables } from './tandas.table.ts';
import type { ActivacionTables } from './table.ts';

/** Queues of the batches, and of the personas of a batch; the first also names the wake of their worker. */
export const TANDAS = 'tandas-claves';
export const CLAVES = 'tandas-claves-personas';

const db = (handle: Handle) => tables<ActivacionTables & TandasTables>(handle);

const selectIssuing = (handle: Handle) =>
  db(handle)
    .selectFrom('tandas_cartas')
    .select(['id', 'estado', 'via', 'solo_sin_clave', 'base', 'usuario', 'usuario_id', 'ip'])
    .orderBy('id');
export type Issuing = Awaited<ReturnType<typeof findIssuing>>[number];

/** Finds the oldest batch that is being issued, or those of these ids that are. */
export function findIssuing(handle: Handle, ids?: number[]) {
  const issuing = selectIssuing(handle).where('estado', '=', 'emitiendo');
  const chosen = ids
    ? issuing.where('id', '=', anyOf(ids))
    : issuing.where(notAside(TANDAS, sql.ref('id'))).limit(1);
  return chosen.execute();
}

/** Finds the batches of these `cartas`, in whatever state they are. */
export const findTandasOf = (handle: Handle, ids: number[]) =>
  selectIssuing(handle)
    .where('id', 'in', (cartas) =>
      cartas.selectFrom('cartas').select('tanda_id').where('cartas.id', '=', anyOf(ids)),
    )
    .execute();

interface Asked {
  limit: number;
  now: string;
  /** Only these of its `cartas`. */
  only?: number[];
}

/**
 * Takes some personas without their key, which no other server holds, and locks them. Their destination is
 * that of now: somebody may have left or activated a device since the batch was prepared.
 */
export async function takePending(
  tx: Handle,
  tanda: Modo & { id: number },
  { limit, now, only }: Asked,
): Promise<Pending[]> {
  const chosen = only ? sql`cartas.id = ${anyOf(only)}` : notAside(CLAVES, sql.ref('cartas.id'));
  const { rows } = await sql<Pending>`
    select cartas.id, persona_id, personas.nombre, personas.email, ${destinoOf(tanda, now)} as destino
    from cartas join personas on personas.id = cartas.persona_id
    where cartas.tanda_id = ${tanda.id} and cartas.clave_id is null and ${chosen}
    order by persona_id limit ${limit} for no key update of cartas, personas ${only ? sql`` : sql`skip locked`}
  `.execute(db(tx));
  return rows;
}

interface IssuedCarta {
  id: number;
  clave_id: number;
  por_correo: boolean;
  sellado: Buffer | null;
}

export const saveIssued = (tx: Handle, issued: IssuedCarta[]) =>
  sql`
    update cartas set clave_id = nueva.clave_id, por_correo = nueva.por_correo, sellado = nueva.sellado
    from unnest(
      ${issued.map((one) => one.id)}::int[], ${issued.map((one) => one.clave_id)}::int[],
      ${issued.map((one) => one.por_correo)}::bool[], ${issued.map((one) => one.sellado)}::bytea[]
    ) as nueva (id, clave_id, por_correo, sellado)
    where cartas.id = nueva.id
  `.execute(db(tx));

export const deleteCartas = (tx: Handle, ids: number[]) =>
  db(tx).deleteFrom('cartas').where('id', '=', anyOf(ids)).execute();

export const countIssued = (tx: Handle, id: number, issued: number) =>
  db(tx)
    .updateTable('tandas_cartas')
    .set({ emitidas: sql<number>`emitidas + ${issued}` })
    .where('id', '=', id)
    .execute();

type Finished = Pick<Counted, 'cartas' | 'correos'> & { apartadas: number };

/**
 * Counts the keys of a batch by their delivery, and the personas that were set aside; returns null while
 * another persona has none yet.
 */
export async function countFinished(tx: Handle, id: number): Promise<Finished | null> {
  const aside = sql`not ${notAside(CLAVES, sql.ref('cartas.id'))}`;
  const { left, ...counted } = await db(tx)
    .selectFrom('cartas')
    .select([
      sql<number>`count(*) filter (where clave_id is null and not ${aside})::int`.as('left'),
      sql<number>`count(*) filter (where clave_id is null and ${aside})::int`.as('apartadas'),
      sql<number>`count(*) filter (where clave_id is not null and not por_correo)::int`.as(
        'cartas',
      ),
      sql<number>`count(*) filter (where clave_id is not null and por_correo)::int`.as('correos'),
    ])
    .where('tanda_id', '=', id)
    .executeTakeFirstOrThrow();
  return left > 0 ? null : counted;
}

/** Adds a key that was issued after the end of its batch. */
export const countLate = (tx: Handle, id: number, via: 'cartas' | 'correos') =>
  db(tx)
    .updateTable('tandas_cartas')
    .set({ [via]: sql<number>`${sql.ref(via)} + 1`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();

export const addSkipped = (tx: Handle, id: number, skipped: Destino[]) => {
  const counts = Object.fromEntries(
    SALTEOS.map((one) => [one, skipped.filter((other) => other === one).length]),
  );
  return sql`
    update tandas_cartas set salteadas = (
      select jsonb_object_agg(key, value::int + (${JSON.stringify(counts)}::jsonb ->> key)::int)
      from jsonb_each_text(salteadas)
    ) where id = ${id}
  `.execute(db(tx));
};

/** Lists the issued keys of a batch, in the order of their personas. */
export const listIssued = (handle: Handle, id: number) =>
  db(handle)
    .selectFrom('cartas')
    .select([sql<number>`clave_id`.as('clave_id'), 'persona_id'])
    .where('tanda_id', '=', id)
    .where('clave_id', 'is not', null)
    .orderBy('persona_id')
    .execute();
