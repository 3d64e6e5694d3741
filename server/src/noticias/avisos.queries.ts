import { sql } from 'kysely';
import { notAside } from '../platform/aside/queries.ts';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf } from '../platform/database/listing.ts';
import type { NoticiasTables } from './table.ts';
import type { AvisosDeNoticiasTables } from './avisos.table.ts';

/** Names the queue of the notifications, and the wake of their worker. */
export const AVISOS = 'avisos-noticias';

const db = (handle: Handle) => tables<AvisosDeNoticiasTables & NoticiasTables>(handle);

const rows = (handle: Handle) =>
  db(handle)
    .selectFrom('avisos_noticias as a')
    .innerJoin('noticias as n', 'n.id', 'a.noticia_id')
    .select([
      'a.id',
      'a.seccional',
      sql<boolean>`a.audiencia is not distinct from n.audiencia`.as('misma_audiencia'),
      'a.momento',
      'a.usuario',
      'a.personas',
      sql<boolean>`a.terminado is not null`.as('terminado'),
    ]);

export const listAvisos = (handle: Handle, noticiaId: number) =>
  rows(handle).where('a.noticia_id', '=', noticiaId).orderBy('a.id', 'desc').execute();

export const findAviso = (handle: Handle, id: number) =>
  rows(handle).where('a.id', '=', id).executeTakeFirstOrThrow();

interface NewAviso {
  noticia_id: number;
  seccional: string | null;
  usuario: string;
  momento: string;
}

/** Returns the id; null if this audience was notified of it before. */
export async function insertAviso(tx: Handle, values: NewAviso): Promise<number | null> {
  const row = await db(tx)
    .insertInto('avisos_noticias')
    .values(({ selectFrom }) => ({
      ...values,
      terminado: null,
      audiencia: selectFrom('noticias').select('audiencia').where('id', '=', values.noticia_id),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

const selectPending = (tx: Handle) =>
  db(tx)
    .selectFrom('avisos_noticias')
    .innerJoin('noticias', 'noticias.id', 'avisos_noticias.noticia_id')
    .select([
      'avisos_noticias.id',
      'avisos_noticias.seccional',
      'avisos_noticias.ultimo',
      'noticias.id as noticia_id',
      'noticias.titulo',
      'noticias.copete',
      'noticias.audiencia',
    ])
    .orderBy('avisos_noticias.id')
    .forUpdate('avisos_noticias');
export type Pending = Awaited<ReturnType<typeof takePending>>[number];

/** Locks an unfinished notification until the transaction ends. */
export const takePending = (tx: Handle) =>
  selectPending(tx)
    .where('avisos_noticias.terminado', 'is', null)
    .where(notAside(AVISOS, sql.ref('avisos_noticias.id')))
    .limit(1)
    .skipLocked()
    .execute();

export const findPending = (tx: Handle, ids: number[]) =>
  selectPending(tx)
    .where('avisos_noticias.terminado', 'is', null)
    .where('avisos_noticias.id', '=', anyOf(ids))
    .execute();

/**
 * Locks notifications, also those that are finished but for some members. It waits for whoever holds one: one
 * that is skipped would count as gone.
 */
export const findAvisos = (tx: Handle, ids: number[]) =>
  selectPending(tx).where('avisos_noticias.id', '=', anyOf(ids)).execute();

export async function saveProgress(
  tx: Handle,
  id: number,
  progress: { ultimo: number; terminado: string | null },
): Promise<void> {
  await db(tx).updateTable('avisos_noticias').set(progress).where('id', '=', id).execute();
}

export async function countTold(tx: Handle, id: number, told: number): Promise<void> {
  await db(tx)
    .updateTable('avisos_noticias')
    .set({ personas: sql<number>`personas + ${told}` })
    .where('id', '=', id)
    .execute();
}

/** Ids of the news items that members can still see. */
export async function stillShown(handle: Handle, ids: number[], ahora: string): Promise<number[]> {
  const found = await db(handle)
    .selectFrom('noticias')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('publicado_desde', '<=', ahora)
    .where((where) =>
      where.or([where('publicado_hasta', 'is', null), where('publicado_hasta', '>', ahora)]),
    )
    .execute();
  return found.map((row) => row.id);
}
