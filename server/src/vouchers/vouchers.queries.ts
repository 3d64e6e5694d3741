import { type RawBuilder, sql } from 'kysely';
import type { Asked } from '../platform/cupos/booking.ts';
import type { Proof, TakenPlaces } from '../platform/cupos/queries.ts';
import { type Audiences, isFor } from '../platform/database/audience.ts';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf, unindexed } from '../platform/database/listing.ts';
import type { Lost } from '../platform/released.ts';
import type { VouchersTables } from './table.ts';

const db = (handle: Handle) => tables<VouchersTables>(handle);

/** Stock left of a kind: zero while it is closed. */
export const cantidadOf = sql<number>`(
  select case when c.cerrado then 0 else greatest(c.limite - c.tomados, 0) end
  from cupos c where c.id = voucher_tipos.cupo_id
)`;

/** A voucher's code in its stored form. */
export const codigoOf = (voucher: string) => sql<string | null>`(
  select k.codigo from voucher_codigos k
  where k.tipo_id = ${sql.ref(`${voucher}.tipo_id`)} and k.orden = ${sql.ref(`${voucher}.orden`)}
)`;

const selectTipos = (handle: Handle) =>
  db(handle).selectFrom('voucher_tipos').selectAll().select(cantidadOf.as('cantidad'));

export type TipoRow = NonNullable<Awaited<ReturnType<typeof findTipo>>>;

export const findTipo = (handle: Handle, id: number) =>
  selectTipos(handle).where('id', '=', id).executeTakeFirst();

/** Returns a kind that members of these audiences see. */
export const findTipoFor = (handle: Handle, audiences: Audiences, id: number) =>
  selectTipos(handle).where('id', '=', id).where(isFor(audiences)).executeTakeFirst();

/**
 * Lists the kinds that can still be claimed, and those that expired on or after `since` and of which this
 * persona has a voucher.
 */
export const listTiposOf = (handle: Handle, personaId: number, hoy: string, since: string) =>
  selectTipos(handle)
    .where(
      sql<boolean>`hasta >= ${hoy}::date or (vence >= ${since}::date and exists (
        select from vouchers v where v.tipo_id = voucher_tipos.id and v.persona_id = ${personaId}
      ))`,
    )
    .orderBy(sql`desde > ${hoy}::date`)
    .orderBy('vence')
    .orderBy('id')
    .execute();

/**
 * Lists the kinds of a campaign that members of these audiences see, in order of creation: the first of each
 * class is the one in the settings object.
 */
export const listTiposOfCampania = (handle: Handle, audiences: Audiences, campaniaId: number) =>
  selectTipos(handle)
    .where('campania_id', '=', campaniaId)
    .where(isFor(audiences))
    .orderBy('id')
    .execute();

/** A requested voucher of a kind, for a child or for the member. */
export interface Place {
  cupoId: number;
  tipo: TipoRow;
  hijo: { id: number; nombre: string; numdoc: string } | null;
}

/**
 * Allows one per child's document, or one per member (docs/architecture.md#states): whoever has one is no
 * candidate, nor is the second of two requests for one child in a batch. Codes go out in their order:
 * `entregados` of each kind says how far, counted under its cupo's lock. A code that was loaded after the
 * snapshot is missed here, and the statement is retried.
 */
export const voucherProof = (asked: Asked<Place>[]): Proof => ({
  candidates: sql`
    select p.*, q.tipo_id, q.numdoc
    from pedidos p
      join (
        select *, row_number() over (
          partition by tipo_id, numdoc, case when numdoc is null then persona_id end order by orden
        ) as veces
        from unnest(
          ${asked.map((_, index) => index)}::int[],
          ${asked.map((one) => one.pedido)}::uuid[],
          ${asked.map((one) => one.personaId)}::int[],
          ${asked.map((one) => one.place.tipo.id)}::int[],
          ${asked.map((one) => one.place.hijo?.numdoc ?? null)}::text[]
        ) as q (orden, pedido, persona_id, tipo_id, numdoc)
      ) q using (pedido)
      left join lateral (
        select true as tiene from vouchers v
        where v.numdoc = q.numdoc and ${unindexed('v.tipo_id')} = q.tipo_id
          and v.estado <> 'cancelado'
        limit 1
      ) del_hijo on true
      left join lateral (
        select true as tiene from vouchers v
        where v.persona_id = p.persona_id and ${unindexed('v.tipo_id')} = q.tipo_id
          and q.numdoc is null and v.numdoc is null and v.estado <> 'cancelado'
        limit 1
      ) mio on true
    where q.veces = 1 and del_hijo.tiene is null and mio.tiene is null
  `,
  handing: sql`
    update voucher_tipos set entregados = entregados + cuenta.n
    from (select tipo_id, count(*)::int as n from elegidos group by tipo_id) cuenta
    where voucher_tipos.id = cuenta.tipo_id
    returning voucher_tipos.id as tipo_id, voucher_tipos.entregados - cuenta.n as antes
  `,
  insert: sql`
    insert into vouchers (tipo_id, cupo_id, persona_id, numdoc, orden, codigo, pedido)
    select e.tipo_id, e.cupo_id, e.persona_id, e.numdoc, k.orden, '', e.pedido
    from (
      select *, row_number() over (partition by tipo_id order by orden)::int as n from elegidos
    ) e
      join entregas using (tipo_id)
      join voucher_codigos k on k.tipo_id = e.tipo_id and k.orden = entregas.antes + e.n
    order by e.persona_id, e.numdoc
    on conflict do nothing
    returning id, pedido, ${codigoOf('vouchers')} as entregado
  `,
});

/** Returns the living vouchers of these kinds for these children or members, whoever claimed them. */
export async function findExisting(handle: Handle, asked: Asked<Place>[]) {
  const { rows } = await sql<{
    id: number;
    tipoId: number;
    personaId: number;
    numdoc: string | null;
    pedido: string;
    entregado: string | null;
  }>`
    select v.id, v.tipo_id as "tipoId", v.persona_id as "personaId", v.numdoc, v.pedido,
      ${codigoOf('v')} as entregado
    from unnest(
      ${asked.map((one) => one.place.tipo.id)}::int[],
      ${asked.map((one) => one.personaId)}::int[],
      ${asked.map((one) => one.place.hijo?.numdoc ?? null)}::text[]
    ) as q (tipo_id, persona_id, numdoc) cross join lateral (
      select * from vouchers del_hijo where del_hijo.numdoc = q.numdoc
      union all
      select * from vouchers mio
      where q.numdoc is null and mio.numdoc is null and mio.persona_id = q.persona_id
    ) v
    where ${unindexed('v.tipo_id')} = q.tipo_id and v.estado <> 'cancelado'
  `.execute(db(handle));
  return rows;
}
export type ExistingVoucher = Awaited<ReturnType<typeof findExisting>>[number];

/**
 * Lists a persona's vouchers of these kinds, and the living ones that another titular claimed for
 * these children.
 */
export function listVouchersOf(
  handle: Handle,
  personaId: number,
  numdocs: string[],
  tipoIds: number[],
) {
  const ofTipos = db(handle)
    .selectFrom('vouchers')
    .selectAll()
    .select(codigoOf('vouchers').as('codigo'))
    .where(unindexed('tipo_id'), '=', anyOf(tipoIds));
  // Two look-ups, each by its index: for an `or`, PostgreSQL 15 would read the whole of a young table.
  return ofTipos
    .where('persona_id', '=', personaId)
    .unionAll(
      ofTipos
        .where('numdoc', '=', sql<string>`any(${numdocs}::text[])`)
        .where('estado', '<>', 'cancelado')
        .where('persona_id', '<>', personaId),
    )
    .orderBy('id')
    .execute();
}
export type VoucherRow = Awaited<ReturnType<typeof listVouchersOf>>[number];

/** For `giveBack`, when personas leave: cancels their claimed vouchers that have not expired. */
export const releaseToCome = (
  personaIds: number[],
  hoy: string,
  motivo: string,
): RawBuilder<unknown> => sql`
  update vouchers set estado = 'cancelado', motivo = ${motivo}, version = version + 1
  where estado = 'reclamado' and id = any(array(
    select v.id from vouchers v join voucher_tipos t on t.id = v.tipo_id
    where v.persona_id = any(${personaIds}::int[]) and v.estado = 'reclamado'
      and t.vence >= ${hoy}::date
    order by v.id for update of v
  ))
  returning id, cupo_id
`;

/** For `giveBack`: cancels a claimed voucher at staff's request, unless its version is stale. */
export const releaseVoucher = (
  id: number,
  version: number,
  motivo: string,
): RawBuilder<unknown> => sql`
  update vouchers set estado = 'cancelado', motivo = ${motivo}, version = version + 1
  where id = ${id} and version = ${version} and estado = 'reclamado'
  returning id, cupo_id
`;

/** Returns these vouchers as things that a baja took. */
export async function listReleased(handle: Handle, ids: number[]): Promise<Lost[]> {
  const rows = await db(handle)
    .selectFrom('vouchers')
    .innerJoin('voucher_tipos', 'voucher_tipos.id', 'vouchers.tipo_id')
    .select(['vouchers.id', 'vouchers.persona_id', 'vouchers.cupo_id', 'voucher_tipos.nombre'])
    .where('vouchers.id', '=', anyOf(ids))
    .orderBy('vouchers.id')
    .execute();
  return rows.map(({ id, persona_id: personaId, cupo_id, nombre }) => ({
    personaId,
    clase: 'voucher',
    id,
    texto: `Voucher: ${nombre}`,
    cupos: [cupo_id],
  }));
}

/** Finds the kinds that these cupos count, with the origin of their codes. */
export const findTiposByCupos = (handle: Handle, cupoIds: number[]) =>
  db(handle)
    .selectFrom('voucher_tipos')
    .select(['id', 'cupo_id as cupoId', 'codigos'])
    .where('cupo_id', '=', anyOf(cupoIds))
    .execute();

/** Lowers the stock, because a cancelled code of a list is lost. */
export async function lowerStock(tx: Handle, cupoIds: number[]): Promise<void> {
  await sql`
    update cupos set limite = limite - perdidos.n
    from (
      select id, count(*)::int as n from unnest(${cupoIds}::int[]) as id group by id
    ) perdidos
    where cupos.id = perdidos.id
  `.execute(db(tx));
}

/** Returns a row per place that is taken, for `differences`. */
export const takenPlaces: TakenPlaces = (cupos) => sql`
  select v.cupo_id from voucher_tipos t join vouchers v on v.tipo_id = t.id
  where t.cupo_id ${cupos} and v.estado <> 'cancelado'
`;

/** Returns the last expiry date of the kinds that are still valid on `desde`, or null if none is. */
export async function findLastDay(handle: Handle, desde: string): Promise<string | null> {
  const { ultimo } = await db(handle)
    .selectFrom('voucher_tipos')
    .select(({ fn }) => fn.max<string | null>('vence').as('ultimo'))
    .where('vence', '>=', desde)
    .executeTakeFirstOrThrow();
  return ultimo;
}
