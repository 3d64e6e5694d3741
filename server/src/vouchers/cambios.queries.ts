import type { LoPrometido } from '@gremio/contract/vouchers/cambios/rules.ts';
import { sql } from 'kysely';
import { notAside } from '../platform/aside/queries.ts';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf } from '../platform/database/listing.ts';
import type { VouchersTables } from './table.ts';

/** Names the queue of the changes, and the wake of their worker. */
export const CAMBIOS = 'cambios-vouchers';

const db = (handle: Handle) => tables<VouchersTables>(handle);

/** Number of members who have a voucher of a kind to use. */
export async function countTitulares(handle: Handle, tipoId: number): Promise<number> {
  const { personas } = await db(handle)
    .selectFrom('vouchers')
    .select(sql<number>`count(distinct persona_id)::int`.as('personas'))
    .where('tipo_id', '=', tipoId)
    .where('estado', '=', 'reclamado')
    .executeTakeFirstOrThrow();
  return personas;
}

export const listCambios = (handle: Handle, tipoId: number) =>
  db(handle)
    .selectFrom('voucher_cambios')
    .select(['momento', 'personas', sql<boolean>`terminado is not null`.as('terminado')])
    .where('tipo_id', '=', tipoId)
    .orderBy('id', 'desc')
    .limit(5)
    .execute();

/** Notes a change. One that was still being told ends: from here on the holders are told what is true now. */
export async function insertCambio(
  tx: Handle,
  tipoId: number,
  antes: LoPrometido,
  momento: string,
): Promise<void> {
  await db(tx)
    .updateTable('voucher_cambios')
    .set({ terminado: momento })
    .where('tipo_id', '=', tipoId)
    .where('terminado', 'is', null)
    .execute();
  await sql`
    insert into voucher_cambios (tipo_id, antes, tope, momento)
    select ${tipoId}::int, ${JSON.stringify(antes)}::jsonb, coalesce(max(id), 0), ${momento}::timestamptz
    from vouchers where tipo_id = ${tipoId}
  `.execute(db(tx));
}

const selectCambios = (tx: Handle) =>
  db(tx)
    .selectFrom('voucher_cambios')
    .innerJoin('voucher_tipos', 'voucher_tipos.id', 'voucher_cambios.tipo_id')
    .select([
      'voucher_cambios.id',
      'tipo_id',
      'ultimo',
      'tope',
      'nombre',
      'vence',
      'con_turno',
      'campania_id',
      'pide_fotos',
    ])
    .orderBy('voucher_cambios.id')
    .forUpdate('voucher_cambios');
export type Cambio = Awaited<ReturnType<typeof takePending>>[number];

/** Locks a change that is being told until the transaction ends, with what its kind promises now. */
export const takePending = (tx: Handle) =>
  selectCambios(tx)
    .where('terminado', 'is', null)
    .where(notAside(CAMBIOS, sql.ref('voucher_cambios.id')))
    .limit(1)
    .skipLocked()
    .execute();

export const findPending = (tx: Handle, ids: number[]) =>
  selectCambios(tx)
    .where('terminado', 'is', null)
    .where('voucher_cambios.id', '=', anyOf(ids))
    .execute();

/**
 * Locks the latest change of each of these kinds, which may have been told to all others. It waits for
 * whoever holds one: a change that is skipped would count as gone.
 */
export const findLatest = (tx: Handle, tipoIds: number[]) =>
  selectCambios(tx)
    .where('voucher_cambios.id', 'in', (latest) =>
      latest
        .selectFrom('voucher_cambios as c')
        .select(({ fn }) => fn.max('c.id').as('id'))
        .where('c.tipo_id', '=', anyOf(tipoIds))
        .groupBy('c.tipo_id'),
    )
    .execute();

/** Unused vouchers whose holder has not been told of a change; `conocido` is what the holder knows. */
const selectUntold = (tx: Handle, { id, tipo_id, tope }: Cambio) =>
  db(tx)
    .selectFrom('vouchers as v')
    .select([
      'v.id',
      'v.persona_id',
      sql<LoPrometido>`(
        select c.antes from voucher_cambios c
        where c.tipo_id = v.tipo_id and c.id > coalesce(v.avisado, 0) and c.tope >= v.id
        order by c.id limit 1
      )`.as('conocido'),
    ])
    .where('v.tipo_id', '=', tipo_id)
    .where('v.id', '<=', tope)
    .where('v.estado', '=', 'reclamado')
    .where(sql<boolean>`coalesce(v.avisado, 0) < ${id}`)
    .orderBy('v.id');
export type Untold = Awaited<ReturnType<typeof listUntold>>[number];

/** Lists the next of them. */
export const listUntold = (tx: Handle, cambio: Cambio, limit: number) =>
  selectUntold(tx, cambio).where('v.id', '>', cambio.ultimo).limit(limit).execute();

/** Lists those of these members. */
export const listUntoldOf = (tx: Handle, cambio: Cambio, personaIds: number[]) =>
  selectUntold(tx, cambio).where('v.persona_id', '=', anyOf(personaIds)).execute();

export async function noteTold(tx: Handle, cambioId: number, ids: number[]): Promise<void> {
  await db(tx)
    .updateTable('vouchers')
    .set({ avisado: cambioId })
    .where('id', '=', anyOf(ids))
    .execute();
}

export async function countTold(tx: Handle, id: number, told: number): Promise<void> {
  await db(tx)
    .updateTable('voucher_cambios')
    .set({ personas: sql<number>`personas + ${told}` })
    .where('id', '=', id)
    .execute();
}

export async function saveProgress(
  tx: Handle,
  id: number,
  progress: { ultimo: number; terminado: string | null },
): Promise<void> {
  await db(tx).updateTable('voucher_cambios').set(progress).where('id', '=', id).execute();
}

/** Lists what the kinds of these vouchers promise, of those whose member still has one to use. */
export const listPromised = (handle: Handle, ids: number[]) =>
  db(handle)
    .selectFrom('vouchers')
    .innerJoin('voucher_tipos', 'voucher_tipos.id', 'vouchers.tipo_id')
    .select(['vouchers.id', 'vence', 'con_turno', 'voucher_tipos.campania_id', 'pide_fotos'])
    .where('vouchers.id', '=', anyOf(ids))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('vouchers as o')
          .select('o.id')
          .whereRef('o.persona_id', '=', 'vouchers.persona_id')
          .whereRef('o.tipo_id', '=', 'vouchers.tipo_id')
          .where('o.estado', '=', 'reclamado'),
      ),
    )
    .execute();
