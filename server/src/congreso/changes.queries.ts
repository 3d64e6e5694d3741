import type { Pedido } from '@gremio/contract/congreso/cambios/rules.ts';
import { sql } from 'kysely';
import { notAside } from '../platform/aside/queries.ts';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf } from '../platform/database/listing.ts';
import { isListed } from './congresales.queries.ts';
import type { CongresoTables } from './table.ts';

/** Names the queue of the delegates who left the list or are back on it, and the wake of its worker. */
export const LISTA = 'avisos-congresales';

const db = (handle: Handle) => tables<CongresoTables>(handle);

const toTell = (handle: Handle) =>
  db(handle)
    .selectFrom('form_congresos')
    .select([
      'form_congresos.id',
      'form_congresos.congreso_id',
      'form_congresos.persona_id',
      'form_congresos.email',
      'form_congresos.nombre_credencial',
      'form_congresos.noches',
      'form_congresos.comidas',
      'form_congresos.estado',
      'form_congresos.motivo',
      'form_congresos.version',
      isListed.as('listado'),
    ]);
export type FormToTell = Awaited<ReturnType<typeof listToTell>>[number];

/** Locks an edition's valid forms until the transaction ends. */
export const listToTell = (tx: Handle, congresoId: number) =>
  toTell(tx)
    .where('congreso_id', '=', congresoId)
    .where('estado', '=', 'vigente')
    .orderBy('id')
    .forUpdate()
    .execute();

export const findToTell = async (tx: Handle, id: number) =>
  (await toTell(tx).where('id', '=', id).executeTakeFirst()) ?? null;

/** Nights and meals of an edition's valid forms: each set of them, and how many ask for it. */
export const listPedidos = (handle: Handle, congresoId: number): Promise<Pedido[]> =>
  db(handle)
    .selectFrom('form_congresos')
    .select(['noches', 'comidas', sql<number>`count(*)::int`.as('cuantos')])
    .where('congreso_id', '=', congresoId)
    .where('estado', '=', 'vigente')
    .groupBy(['noches', 'comidas'])
    .execute();

/** Takes nights and meals out of an edition's valid forms that it does not offer. */
export async function dropUnoffered(
  tx: Handle,
  congresoId: number,
  noches: string[],
  comidas: string[],
): Promise<void> {
  await sql`
    with quedan as (
      select id,
        array(select n from unnest(noches) with ordinality as u (n, i)
          where n = any(${noches}::text[]) order by i) as noches,
        array(select c from unnest(comidas) with ordinality as u (c, i)
          where c = any(${comidas}::text[]) order by i) as comidas
      from form_congresos where congreso_id = ${congresoId} and estado = 'vigente'
    )
    update form_congresos f
    set noches = q.noches, comidas = q.comidas, version = version + 1,
      necesita_alojamiento = f.necesita_alojamiento and q.noches <> '{}'
    from quedan q
    where q.id = f.id and (q.noches, q.comidas) is distinct from (f.noches, f.comidas)
  `.execute(db(tx));
}

/** Forms to come that are on the list and whose delegate was told that they are not, or the reverse. */
const misinformed = (tx: Handle, hoy: string) =>
  toTell(tx)
    .innerJoin('congresos', 'congresos.id', 'form_congresos.congreso_id')
    .where('form_congresos.estado', '=', 'vigente')
    .where('congresos.publicado', '=', true)
    .where('congresos.hasta', '>=', hoy)
    .where(sql<boolean>`form_congresos.en_lista <> ${isListed}`)
    .orderBy('form_congresos.id')
    .forUpdate('form_congresos');

/** Takes the next of them, which no other server holds. */
export const takeMisinformed = (tx: Handle, hoy: string, limit: number) =>
  misinformed(tx, hoy)
    .where(notAside(LISTA, sql.ref('form_congresos.id')))
    .limit(limit)
    .skipLocked()
    .execute();

export const findMisinformed = (tx: Handle, hoy: string, ids: number[]) =>
  misinformed(tx, hoy).where('form_congresos.id', '=', anyOf(ids)).execute();

/** Notes that the delegates of these, who were told the reverse, are told how the list is. */
export const noteListado = (tx: Handle, ids: number[]) =>
  db(tx)
    .updateTable('form_congresos')
    .set({ en_lista: sql<boolean>`not en_lista`, version: sql<number>`version + 1` })
    .where('id', '=', anyOf(ids))
    .execute();
