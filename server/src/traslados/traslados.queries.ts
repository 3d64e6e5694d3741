import type * as wire from '@gremio/contract/traslados/endpoints.ts';
import type { EstadoTraslado, TrasladoRow } from '@gremio/contract/traslados/schemas.ts';
import type { FilterOf } from '@gremio/contract/platform/resource.ts';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf, listPage, type PageOf } from '../platform/database/listing.ts';
import type { Places } from '../platform/database/scope.ts';
import type { TrasladosTables } from './table.ts';

type Table = TrasladosTables['traslados'];
export type HeldTraslado = Selectable<Table>;

const db = (handle: Handle) => tables<TrasladosTables>(handle);

/** A staff user who reads transfers, with what they may do about them. */
export interface Reader {
  id: string;
  places: Places | null;
  asks: boolean;
  decides: boolean;
}

/** The seccional with this id, or the one that it became. */
const living = (column: 'nombre' | 'id', id: RawBuilder<unknown>) => sql`(
  with recursive hoy (id, nombre, unida_a) as (
    select id, nombre, unida_a from seccionales where id = ${id}
    union select s.id, s.nombre, s.unida_a from seccionales s join hoy on s.id = hoy.unida_a
  )
  select ${sql.ref(column)} from hoy where unida_a is null
)`;

/**
 * Transfers as a reader may see them. A local user's `personas` is the view of their places: who asks to
 * bring somebody finds no persona there, like for a document that nobody has.
 */
function rows(handle: Handle, { id, places, asks, decides }: Reader) {
  const isNational = places === null;
  const covers = (place: RawBuilder<unknown>) =>
    sql`(${isNational} or coalesce(${place} = any(${places}::int[]), false))`;
  const waits = sql`t.estado = 'pendiente'`;
  const all = sql<TrasladoRow>`(
    select t.id, t.sentido, t.estado, t.numero_documento, t.motivo,
      coalesce(p.nombre, t.nombre) as nombre, p.id as persona_id,
      case
        when t.sentido = 'traer' and ${waits} then p.seccional
        when t.sentido = 'enviar' or t.estado = 'aceptado' or ${covers(sql`t.desde_id`)}
          then ${living('nombre', sql`t.desde_id`)}
      end as de,
      ${living('nombre', sql`t.hacia_id`)} as hacia, ${living('id', sql`t.hacia_id`)} as hacia_id,
      t.pedido, t.pedido_por, t.decidido, t.decidido_por, t.respuesta,
      ${decides} and ${waits} and case t.sentido
        when 'traer' then ${isNational} or p.id is not null else ${covers(sql`t.hacia_id`)}
      end as me_espera,
      ${asks && !isNational} and ${waits} and (
        t.pedido_por_id = ${id}
        or case t.sentido when 'traer' then ${covers(sql`t.hacia_id`)} else ${covers(sql`t.desde_id`)} end
      ) as puedo_retirar
    from traslados t left join personas p on p.id = t.persona_id
  )`;
  return db(handle).selectFrom(all.as('t')).selectAll('t');
}

export function listTraslados(
  handle: Handle,
  { id, estado, me_espera, persona_id }: FilterOf<typeof wire.traslados>,
  page: PageOf<typeof wire.traslados>,
  reader: Reader,
) {
  let query = rows(handle, reader);
  if (id) query = query.where('t.id', '=', anyOf(id));
  if (estado) query = query.where('t.estado', '=', estado);
  if (me_espera !== undefined) query = query.where('t.me_espera', '=', me_espera);
  if (persona_id !== undefined) query = query.where('t.persona_id', '=', persona_id);
  return listPage(handle, query, page, { me_espera: 't.me_espera' }, 't.id');
}

export const findTraslado = async (handle: Handle, id: number, reader: Reader) =>
  (await rows(handle, reader).where('t.id', '=', id).executeTakeFirst()) ?? null;

/** Finds who has a document, or had it before a merge, with the id of their seccional. */
export async function findByDocumento(handle: Handle, documento: string) {
  const { rows: found } = await sql<{ id: number; seccional_id: number | null }>`
    select id, seccional_id from personas where numero_documento = ${documento}
    union all
    select p.id, p.seccional_id from personas_unidas u join personas p on p.id = u.persona_id
    where u.numero_documento = ${documento}
    limit 1
  `.execute(tables(handle));
  return found[0] ?? null;
}

/** Locks a persona until the transaction ends, and returns what a transfer shows of them. */
export async function holdPersona(tx: Handle, id: number) {
  const { rows: found } = await sql<{
    id: number;
    nombre: string;
    numero_documento: string;
    seccional_id: number | null;
  }>`
    select id, nombre, numero_documento, seccional_id from personas where id = ${id} for no key update
  `.execute(tables(tx));
  return found[0] ?? null;
}

/** A seccional that was not merged away, with its estado. */
export async function findSeccional(handle: Handle, id: number) {
  const { rows: found } = await sql<{ id: number; nombre: string; estado: string }>`
    select id, nombre, estado from seccionales where id = ${living('id', sql`${id}::int`)}
  `.execute(tables(handle));
  return found[0] ?? null;
}

/** The id of a seccional today; null if there is none. */
export const livingId = async (handle: Handle, id: number | null) =>
  id === null ? null : ((await findSeccional(handle, id))?.id ?? null);

export const isAwaited = async (tx: Handle, personaId: number) =>
  (await db(tx)
    .selectFrom('traslados')
    .select('id')
    .where('persona_id', '=', personaId)
    .where('estado', '=', 'pendiente')
    .executeTakeFirst()) !== undefined;

/** Returns null if a place has asked for the document already. */
export async function insertTraslado(
  tx: Handle,
  values: Omit<Insertable<Table>, 'estado'>,
): Promise<number | null> {
  const row = await db(tx)
    .insertInto('traslados')
    .values(values)
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Locks a transfer: of two who decide at once, the second finds it decided. */
export const holdTraslado = (tx: Handle, id: number) =>
  db(tx).selectFrom('traslados').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

interface Closing {
  estado: Exclude<EstadoTraslado, 'pendiente'>;
  decidido: string;
  decidido_por: string;
  desde_id: number | null;
  nombre?: string;
  respuesta?: string;
  persona_id?: number;
}

export async function closeTraslado(tx: Handle, id: number, values: Closing): Promise<void> {
  await db(tx).updateTable('traslados').set(values).where('id', '=', id).execute();
}
