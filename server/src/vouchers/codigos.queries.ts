import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { VouchersTables } from './table.ts';

const db = (handle: Handle) => tables<VouchersTables>(handle);

/** Prefix of a sealed code, with characters that no typed code keeps. */
export const SEALED = 'sellado:';

/** Prefix of the `clave` of a code that its kind has twice. */
const REPEATED = 'repetida:';

/** A code in its stored form. */
export interface KeptCodigo {
  codigo: string;
  clave: string;
  parecida: string;
}

interface NewCodigo extends KeptCodigo {
  /** Every `clave` under which the kind may have it already. */
  conocidas: string[];
}

/** Position of a code within its kind. */
export interface Place {
  tipo_id: number;
  orden: number;
}
export interface PlacedCodigo extends Place {
  codigo: string;
}

/** Appends, in order, the codes that a kind does not have. Returns each one that was added. */
export async function appendCodigos(
  tx: Handle,
  tipoId: number,
  codigos: NewCodigo[],
): Promise<{ clave: string; orden: number }[]> {
  const conocidas = codigos.flatMap(({ conocidas: known }, index) =>
    known.map((clave) => ({ linea: index + 1, clave })),
  );
  const { rows } = await sql<{ clave: string; orden: number }>`
    with nuevos as (
      select * from unnest(
        ${codigos.map((one) => one.codigo)}::text[], ${codigos.map((one) => one.clave)}::text[],
        ${codigos.map((one) => one.parecida)}::text[]
      ) with ordinality as c (codigo, clave, parecida, linea)
    ), conocidas as (
      select c.linea from unnest(
        ${conocidas.map((one) => one.linea)}::int[], ${conocidas.map((one) => one.clave)}::text[]
      ) as c (linea, clave)
      join voucher_codigos k on k.clave = c.clave and k.tipo_id = ${tipoId}::int
    )
    insert into voucher_codigos (tipo_id, orden, codigo, clave, parecida)
    select ${tipoId}::int, ultimo.orden + row_number() over (order by linea), codigo, clave, parecida
    from nuevos cross join (
      select coalesce(max(orden), 0) as orden from voucher_codigos where tipo_id = ${tipoId}::int
    ) ultimo
    where linea not in (select linea from conocidas)
    returning clave, orden
  `.execute(db(tx));
  return rows;
}

/** Lists the codes after a position, by kind and order (keyset paging). */
export const listCodigos = (
  handle: Handle,
  after: Place | null,
  limit: number,
): Promise<PlacedCodigo[]> => {
  const codigos = db(handle)
    .selectFrom('voucher_codigos')
    .select(['tipo_id', 'orden', 'codigo'])
    .orderBy('tipo_id')
    .orderBy('orden')
    .limit(limit);
  return (
    after
      ? codigos.where(sql<boolean>`(tipo_id, orden) > (${after.tipo_id}, ${after.orden})`)
      : codigos
  ).execute();
};

interface Replaced extends KeptCodigo, Place {
  antes: string;
}

/** True for the second of two rows of one code, of which `n` is the new form. */
const isRepeated = sql`(starts_with(k.clave, ${sql.lit(REPEATED)}) or exists (
  select from voucher_codigos o
  where o.clave = n.clave and o.tipo_id = k.tipo_id and o.orden <> k.orden
))`;
const REPEATED_CLAVE = sql`${sql.lit(REPEATED)} || k.orden`;

/**
 * Replaces each code with its new form, unless it changed meanwhile. An older server may have loaded a code
 * again beside its sealed form: the second one gets a `clave` that nobody types.
 */
export async function replaceCodigos(tx: Handle, codigos: Replaced[]): Promise<void> {
  if (codigos.length === 0) return;
  await sql`
    update voucher_codigos k set codigo = n.codigo,
      clave = case when ${isRepeated} then ${REPEATED_CLAVE} else n.clave end,
      parecida = case when ${isRepeated} then ${REPEATED_CLAVE} else n.parecida end
    from unnest(
      ${codigos.map((one) => one.tipo_id)}::int[], ${codigos.map((one) => one.orden)}::int[],
      ${codigos.map((one) => one.antes)}::text[], ${codigos.map((one) => one.codigo)}::text[],
      ${codigos.map((one) => one.clave)}::text[], ${codigos.map((one) => one.parecida)}::text[]
    ) as n (tipo_id, orden, antes, codigo, clave, parecida)
    where k.tipo_id = n.tipo_id and k.orden = n.orden and k.codigo = n.antes
  `.execute(db(tx));
}

/** Written as a literal, so that the partial indexes with the same expression apply. */
const isSealed = (codigo: string) =>
  sql<boolean>`starts_with(${sql.ref(codigo)}, ${sql.lit(SEALED)})`;

/** Lists a batch of codes that the previous version left in clear. */
export const listClear = (tx: Handle, limit: number): Promise<PlacedCodigo[]> =>
  db(tx)
    .selectFrom('voucher_codigos')
    .select(['tipo_id', 'orden', 'codigo'])
    .where(({ not }) => not(isSealed('codigo')))
    .limit(limit)
    .execute();

/** Lists a batch of sealed codes that the previous version wrote, without the hash of their look-alikes. */
export const listUnfolded = (tx: Handle, limit: number): Promise<PlacedCodigo[]> =>
  db(tx)
    .selectFrom('voucher_codigos')
    .select(['tipo_id', 'orden', 'codigo'])
    .where('parecida', 'is', null)
    .where(isSealed('codigo'))
    .limit(limit)
    .execute();

/** Sets the hash of their look-alikes; a code that no key opens (null) is found by its own hash alone. */
export async function setParecidas(
  tx: Handle,
  codigos: (Place & { parecida: string | null })[],
): Promise<void> {
  await sql`
    update voucher_codigos k set parecida = case
      when starts_with(k.clave, ${REPEATED}) then k.clave else coalesce(n.parecida, k.clave)
    end
    from unnest(
      ${codigos.map((one) => one.tipo_id)}::int[], ${codigos.map((one) => one.orden)}::int[],
      ${codigos.map((one) => one.parecida)}::text[]
    ) as n (tipo_id, orden, parecida)
    where k.tipo_id = n.tipo_id and k.orden = n.orden
  `.execute(db(tx));
}

/**
 * Empties a batch of the copies that the previous version made of codes which are sealed by now;
 * returns how many.
 */
export async function emptyCopies(handle: Handle, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update vouchers set codigo = '' where id = any(array(
      select v.id from vouchers v join voucher_codigos k on k.tipo_id = v.tipo_id and k.orden = v.orden
      where v.codigo <> '' and ${isSealed('k.codigo')} limit ${limit}
    ))
  `.execute(db(handle));
  return Number(numAffectedRows ?? 0);
}

/** Lists lines of `carga` after one, in their order. */
export async function listCarga(tx: Handle, after: number, limit: number) {
  const { rows } = await sql<{ linea: number; codigo: string; clave: string }>`
    select linea, codigo, clave from carga where linea > ${after} order by linea limit ${limit}
  `.execute(db(tx));
  return rows;
}

/** Records in `efecto` which lines of `carga` were new to a kind. */
export async function noteLoaded(
  tx: Handle,
  nuevos: { clave: string; orden: number }[],
): Promise<void> {
  await sql`
    insert into efecto
    select clave, n.orden, 'nueva', codigo, null, jsonb_build_object('codigo', codigo)
    from carga join unnest(
      ${nuevos.map((one) => one.clave)}::text[], ${nuevos.map((one) => one.orden)}::int[]
    ) as n (clave, orden) using (clave)
  `.execute(db(tx));
}

/** Raises the limit of a cupo by the codes that were added. */
export async function countLoaded(tx: Handle, cupoId: number, nuevas: number): Promise<void> {
  await sql`
    update cupos set limite = limite + ${nuevas}::int where id = ${cupoId}
  `.execute(db(tx));
}

/**
 * Lists the lines of `carga` whose code, new to the kind, looks like an earlier one: that of the line
 * `con`, or one that the kind had before.
 */
export async function listAlike(
  tx: Handle,
  tipoId: number,
  nuevos: { clave: string; orden: number }[],
): Promise<{ linea: number; con: number | null }[]> {
  const { rows } = await sql<{ linea: number; con: number | null }>`
    with nuevas as materialized (
      select c.linea, k.orden, k.parecida
      from unnest(
        ${nuevos.map((one) => one.clave)}::text[], ${nuevos.map((one) => one.orden)}::int[]
      ) as n (clave, orden)
        join carga c using (clave)
        join voucher_codigos k on k.tipo_id = ${tipoId}::int and k.orden = n.orden
    ), primeras as (
      select parecida, min(orden) as orden from voucher_codigos
      where tipo_id = ${tipoId}::int and parecida in (select parecida from nuevas)
      group by parecida having count(*) > 1
    )
    select n.linea, f.linea as con
    from nuevas n join primeras p on p.parecida = n.parecida and p.orden <> n.orden
      left join nuevas f on f.orden = p.orden
    order by n.linea
  `.execute(db(tx));
  return rows;
}

/** The kind of the code `t`, if it was handed out: a cancelled voucher does not give its code back. */
export const handedOut = sql`
  voucher_tipos v where v.id = t.tipo_id and v.entregados >= t.orden
`;

/** True if a code that is still to be handed out lacks the one before it: nobody could claim any more. */
export async function hasGap(tx: Handle, tipoId: number): Promise<boolean> {
  const { rows } = await sql<{ falta: boolean }>`
    select count(k.orden) <> coalesce(max(k.orden) - t.entregados, 0) as falta
    from voucher_tipos t left join voucher_codigos k on k.tipo_id = t.id and k.orden > t.entregados
    where t.id = ${tipoId} group by t.entregados
  `.execute(db(tx));
  return rows[0]?.falta ?? false;
}

/** Lowers the limit of a cupo by the codes that are gone, down to the places that are taken. */
export async function countRemoved(tx: Handle, cupoId: number, borradas: number): Promise<void> {
  await sql`
    update cupos set limite = greatest(tomados, limite - ${borradas}::int) where id = ${cupoId}
  `.execute(db(tx));
}
