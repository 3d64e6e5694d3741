import type { Canal } from '@gremio/contract/mensajes/avisos/rules.ts';
import type { EstadoMensaje, TipoMensaje } from '@gremio/contract/mensajes/schemas.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf, listPage, type Page } from '../platform/database/listing.ts';
import { found, matching } from '../platform/database/search.ts';
import { deleteSome } from '../platform/database/steps.ts';
import type { MensajesTables } from './table.ts';

const db = (handle: Handle) => tables<MensajesTables>(handle);

export type Mensaje = Selectable<MensajesTables['mensajes']>;
/** The driver writes a list as an array of the database's own: JSON goes as text. */
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

/** The new row's id; null when one was queued under the same `unico` before. */
export async function insertMensaje(tx: Handle, mensaje: NewMensaje): Promise<number | null> {
  const row = await insert(tx, [mensaje]).returning('id').executeTakeFirst();
  return row?.id ?? null;
}

/** A statement takes 65,535 values at most, and a mail is some twenty. */
const AT_ONCE = 1_000;

/** Many in few statements, those left out that were queued before: which members they are to. */
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

interface Taking {
  canal: Canal;
  toma: string;
  now: string;
  hasta: string;
  limit: number;
  /** Outside of these hours, what is for the day stays. */
  deDia: boolean;
}

/** Longer than any of them is: the clock was ahead when it was written, and was put right. */
const TOO_LONG = { creado: '1 hour', tomado_hasta: '1 hour', proximo: '1 day' };
const laterThan = (column: keyof typeof TOO_LONG, now: string) =>
  sql`${sql.ref(column)} > ${now}::timestamptz + ${TOO_LONG[column]}::interval`;

/**
 * Some of those that wait and whose time has come, held by `toma` until `hasta`: no other server sends them
 * before that. One whose holder died is taken again after.
 */
export async function takeWaiting(handle: Handle, taking: Taking): Promise<Mensaje[]> {
  const { canal, toma, now, hasta, limit, deDia } = taking;
  const { rows } = await sql<Mensaje>`
    update mensajes
    set toma = ${toma}, tomado_hasta = ${hasta}, intentos = intentos + 1
    where id in (
      select id from mensajes
      where estado = 'en_cola' and canal = ${canal}
        and (proximo <= ${now} or ${laterThan('creado', now)} or ${laterThan('proximo', now)})
        and (${deDia} or not diurno)
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
}

/** Writes down what came of it, unless somebody else took it meanwhile. A key goes with what is over. */
export async function finish(handle: Handle, id: number, toma: string, finished: Finished) {
  await db(handle)
    .updateTable('mensajes')
    .set({
      ...finished,
      ...(finished.estado === 'en_cola' ? {} : { secreto: null }),
      toma: null,
      tomado_hasta: null,
    })
    .where('id', '=', id)
    .where('toma', '=', toma)
    .execute();
}

/** One that waits or that failed is tried now, as if for the first time. */
export async function putBack(tx: Handle, id: number, now: string, vence: string): Promise<void> {
  await db(tx)
    .updateTable('mensajes')
    .set({ estado: 'en_cola', intentos: 0, proximo: now, vence })
    .where('id', '=', id)
    .execute();
}

/** Held until the transaction ends, so that it is not sent meanwhile. */
export const holdMensaje = (tx: Handle, id: number) =>
  db(tx).selectFrom('mensajes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export interface MensajeFilter {
  id?: number[];
  q?: string;
  canal?: Canal;
  tipo?: TipoMensaje;
  estado?: EstadoMensaje;
  persona_id?: number;
  /** Those that `q` names: what was sent to them is found with what `q` is in. */
  personas?: number[];
}

/** Numbers are given in the order in which mails are written. */
const SORTABLE = { creado: 'id', enviado: { nullable: 'enviado' }, para: 'para' };

const buscado = sql<string>`buscable(para || ' ' || asunto)`;

export function listMensajes(handle: Handle, filter: MensajeFilter, page: Page) {
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

/** What is due and was not sent yet, by channel, and for how many seconds the first has been. */
export async function countDue(handle: Handle, now: string) {
  const { rows } = await sql<{ channel: Canal; waiting: number; oldest: number }>`
    select canal as channel, count(*)::int as waiting,
      extract(epoch from ${now}::timestamptz - min(proximo))::float8 as oldest
    from mensajes where estado = 'en_cola' and proximo <= ${now} group by canal
  `.execute(db(handle));
  return rows;
}

/** Some of what was sent, or given up, before a moment, the oldest first: how many were purged. */
export const purgeOld = (handle: Handle, before: string, limit: number): Promise<number> =>
  deleteSome(
    handle,
    'mensajes',
    sql`estado <> 'en_cola' and creado < ${before}::timestamptz order by creado`,
    limit,
  );
