import type * as wire from '@gremio/contract/mensajes/endpoints.ts';
import type { FilterOf } from '@gremio/contract/platform/resource.ts';
import type { Canal } from '@gremio/contract/mensajes/avisos/rules.ts';
import type { EstadoMensaje } from '@gremio/contract/mensajes/schemas.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf, listPage, type PageOf } from '../platform/database/listing.ts';
import { found, matching } from '../platform/database/search.ts';
import { deleteSome } from '../platform/database/steps.ts';
import type { MensajesTables } from './table.ts';

const db = (handle: Handle) => tables<MensajesTables>(handle);

export type Mensaje = Selectable<MensajesTables['mensajes']>;
/** The driver would write a list as a PostgreSQL array, so JSON goes as text. */
const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`;

export type NewMensaje = Insertable<MensajesTables['mensajes']>;

const insert = (tx: Handle, mensajes: NewMensaje[]) =>
  db(tx)
    .insertInto('mensajes')
    .values(
      mensajes.map((mensaje) => ({
        ...mensaje,
        contenido: json(mensaje.contenido),
        adjuntos: json(mensaje.adjuntos),
        marca: json(mensaje.marca),
      })),
    )
    .onConflict((conflict) => conflict.column('unico').doNothing());

/** Returns the new row's id, or null if the same `unico` was queued before. */
export async function insertMensaje(tx: Handle, mensaje: NewMensaje): Promise<number | null> {
  const row = await insert(tx, [mensaje]).returning('id').executeTakeFirst();
  return row?.id ?? null;
}

/** A statement takes 65,535 values at most, and a mail is some twenty. */
const AT_ONCE = 1_000;

/**
 * Inserts many rows in few statements, skipping those whose `unico` exists. Returns the members
 * with a new row.
 */
export async function insertMensajes(tx: Handle, mensajes: NewMensaje[]): Promise<Set<number>> {
  const told = new Set<number>();
  for (let at = 0; at < mensajes.length; at += AT_ONCE) {
    const rows = await insert(tx, mensajes.slice(at, at + AT_ONCE))
      .returning('persona_id')
      .execute();
    for (const { persona_id } of rows) if (persona_id !== null) told.add(persona_id);
  }
  return told;
}

export async function findByUnico(handle: Handle, unico: string): Promise<number> {
  const { id } = await db(handle)
    .selectFrom('mensajes')
    .select('id')
    .where('unico', '=', unico)
    .executeTakeFirstOrThrow();
  return id;
}

/** Unique keys, of these, of the messages that still wait to be sent. */
export const listWaiting = async (handle: Handle, unicos: string[]): Promise<string[]> => {
  const rows = await db(handle)
    .selectFrom('mensajes')
    .select('unico')
    .where('unico', '=', sql<string>`any(${unicos}::text[])`)
    .where('estado', '=', 'en_cola')
    .execute();
  return rows.flatMap(({ unico }) => unico ?? []);
};

/** Replaces what a message says, found by its unique key; one that was sent stays as it is. */
export const replaceWaiting = (
  tx: Handle,
  unico: string,
  { asunto, contenido, adjuntos, sellado, referencia }: NewMensaje,
) =>
  db(tx)
    .updateTable('mensajes')
    .set({ asunto, contenido: json(contenido), adjuntos: json(adjuntos), sellado, referencia })
    .where('unico', '=', unico)
    .where('estado', '=', 'en_cola')
    .execute();

/** Returns the pause of a channel; null while its server takes messages. */
export const findStopped = async (handle: Handle, canal: Canal) =>
  (await db(handle)
    .selectFrom('mensajes_detenidos')
    .selectAll()
    .where('canal', '=', canal)
    .executeTakeFirst()) ?? null;
export type Stopped = Selectable<MensajesTables['mensajes_detenidos']>;

/** Begins a pause, or goes on with it: `desde` stays what it was. */
export async function saveStopped(handle: Handle, stopped: Stopped): Promise<void> {
  const { canal: _canal, desde: _desde, ...latest } = stopped;
  await db(handle)
    .insertInto('mensajes_detenidos')
    .values(stopped)
    .onConflict((conflict) => conflict.column('canal').doUpdateSet(latest))
    .execute();
}

export async function deleteStopped(handle: Handle, canal: Canal): Promise<void> {
  await db(handle).deleteFrom('mensajes_detenidos').where('canal', '=', canal).execute();
}

/** Lets a paused channel try at once. */
export async function hastenStopped(tx: Handle, canal: Canal, now: string): Promise<void> {
  await db(tx)
    .updateTable('mensajes_detenidos')
    .set({ proximo: now })
    .where('canal', '=', canal)
    .execute();
}

const STOPPED = ['d.canal', 'd.desde', 'd.proximo', 'd.rechazo', 'd.respuesta'] as const;

/** Lists the paused channels for which messages wait, with how many. */
export const listStopped = (handle: Handle) =>
  db(handle)
    .selectFrom('mensajes_detenidos as d')
    .select(STOPPED)
    .select(sql<number>`count(*)::int`.as('esperan'))
    .innerJoin('mensajes as m', 'm.canal', 'd.canal')
    .where('m.estado', '=', 'en_cola')
    .groupBy(STOPPED)
    .orderBy('d.canal')
    .execute();

interface Taking {
  canal: Canal;
  toma: string;
  now: string;
  hasta: string;
  limit: number;
  /** False outside daytime hours, when rows marked `diurno` stay queued. */
  deDia: boolean;
  /** Classes of notices that this server can check: a newer server sends the others. */
  clases: string[];
}

/**
 * A moment further ahead than this was written while the clock ran fast and was corrected since: the
 * row counts as due.
 */
const TOO_LONG = { creado: '1 hour', tomado_hasta: '1 hour', proximo: '1 day' };
const laterThan = (column: keyof typeof TOO_LONG, now: string) =>
  sql`${sql.ref(column)} > ${now}::timestamptz + ${TOO_LONG[column]}::interval`;

/**
 * Leases due rows to `toma` until `hasta`: no other server sends them before then. If the holder dies, they
 * are taken again after the lease.
 */
export async function takeWaiting(handle: Handle, taking: Taking): Promise<Mensaje[]> {
  const { canal, toma, now, hasta, limit, deDia, clases } = taking;
  const { rows } = await sql<Mensaje>`
    update mensajes
    set toma = ${toma}, tomado_hasta = ${hasta}, intentos = intentos + 1
    where id in (
      select id from mensajes
      where estado = 'en_cola' and canal = ${canal}
        and (proximo <= ${now} or ${laterThan('creado', now)} or ${laterThan('proximo', now)})
        and (${deDia} or not diurno)
        and (referencia is null or vence <= ${now} or split_part(referencia, ' ', 1) = any(${clases}))
        and (tomado_hasta is null or tomado_hasta <= ${now} or ${laterThan('tomado_hasta', now)})
      order by proximo, id limit ${limit}
      for update skip locked
    )
    returning *
  `.execute(db(handle));
  return rows;
}

export interface Finished {
  estado: EstadoMensaje;
  error: string | null;
  enviado: string | null;
  proximo: string;
  vence: string;
  /** The try found a paused channel still paused: it does not count. */
  isProbe: boolean;
}

/**
 * Stores the outcome, unless the lease passed to another server meanwhile. The key is deleted once the mail
 * is sent or has failed.
 */
export async function finish(
  handle: Handle,
  id: number,
  toma: string,
  { isProbe, ...finished }: Finished,
) {
  await db(handle)
    .updateTable('mensajes')
    .set({
      ...finished,
      ...(isProbe && { intentos: sql`intentos - 1` }),
      ...(finished.estado === 'en_cola' ? {} : { secreto: null }),
      toma: null,
      tomado_hasta: null,
    })
    .where('id', '=', id)
    .where('toma', '=', toma)
    .execute();
}

/** Replaces what a message says, while this server holds it. */
export async function rewrite(
  handle: Handle,
  id: number,
  toma: string,
  {
    contenido,
    adjuntos,
    ...values
  }: Pick<Mensaje, 'asunto' | 'contenido' | 'adjuntos' | 'sellado'>,
): Promise<void> {
  await db(handle)
    .updateTable('mensajes')
    .set({ ...values, contenido: json(contenido), adjuntos: json(adjuntos) })
    .where('id', '=', id)
    .where('toma', '=', toma)
    .execute();
}

/** Requeues a waiting or failed message as due now, with its tries reset. */
export async function putBack(tx: Handle, id: number, now: string, vence: string): Promise<void> {
  await db(tx)
    .updateTable('mensajes')
    .set({ estado: 'en_cola', intentos: 0, proximo: now, vence })
    .where('id', '=', id)
    .execute();
}

/** Locks the row until the transaction ends, so that it is not sent meanwhile. */
export const holdMensaje = (tx: Handle, id: number) =>
  db(tx).selectFrom('mensajes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export type MensajeFilter = FilterOf<typeof wire.mensajes> & {
  /** Ids of the members whom `q` matches: their messages are found too. */
  personas?: number[];
};

/** Ids follow the order of creation, so `id` sorts by `creado`. */
const SORTABLE = { creado: 'id', enviado: { nullable: 'enviado' }, para: 'para' };

const buscado = sql<string>`plegado(para || ' ' || asunto)`;

export function listMensajes(
  handle: Handle,
  filter: MensajeFilter,
  page: PageOf<typeof wire.mensajes>,
) {
  let query = db(handle).selectFrom('mensajes').selectAll();
  if (filter.id) query = query.where('id', '=', anyOf(filter.id));
  if (filter.canal) query = query.where('canal', '=', filter.canal);
  if (filter.tipo) query = query.where('tipo', '=', filter.tipo);
  if (filter.estado) query = query.where('estado', '=', filter.estado);
  if (filter.persona_id) query = query.where('persona_id', '=', filter.persona_id);
  const { q, personas = [] } = filter;
  if (q) {
    const named = sql`
      select id from mensajes where ${matching(buscado, q)} or persona_id = ${anyOf(personas)}
    `;
    query = query.where('id', '=', found(named));
  }
  return listPage(handle, query, page, SORTABLE, 'id');
}

export const findMensaje = (handle: Handle, id: number) =>
  db(handle).selectFrom('mensajes').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns, per channel, the number of due messages and for how many seconds the oldest has been due. */
export async function countDue(handle: Handle, now: string) {
  const { rows } = await sql<{ channel: Canal; waiting: number; oldest: number }>`
    select canal as channel, count(*)::int as waiting,
      extract(epoch from ${now}::timestamptz - min(proximo))::float8 as oldest
    from mensajes where estado = 'en_cola' and proximo <= ${now} group by canal
  `.execute(db(handle));
  return rows;
}

/** Deletes a batch of finished messages created before a moment, oldest first. Returns how many. */
export const purgeOld = (handle: Handle, before: string, limit: number): Promise<number> =>
  deleteSome(
    handle,
    'mensajes',
    sql`estado <> 'en_cola' and creado < ${before}::timestamptz order by creado`,
    limit,
  );

/** Locks mails that an older server wrote. Queued ones stay in clear, so that any server can send them. */
export const holdUnreviewed = (tx: Handle, limit: number) =>
  db(tx)
    .selectFrom('mensajes')
    .select(['id', 'contenido', 'adjuntos'])
    .where(sql<boolean>`not revisado`)
    .where('estado', '<>', 'en_cola')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export async function keepSealed(tx: Handle, id: number, sellado: Buffer): Promise<void> {
  await db(tx)
    .updateTable('mensajes')
    .set({ contenido: sql`'null'::jsonb`, adjuntos: sql`'[]'::jsonb`, sellado })
    .where('id', '=', id)
    .execute();
}

export async function markReviewed(tx: Handle, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await db(tx)
    .updateTable('mensajes')
    .set({ revisado: true })
    .where('id', '=', anyOf(ids))
    .execute();
}
