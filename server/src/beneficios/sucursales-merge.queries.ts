import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { Merged } from '../platform/import/kind.ts';
import { chooseLines, takeOutUnreadable } from '../platform/import/staging.ts';
import { createDestinos } from './destinos.ts';
import { countDestinos, findDestinos, setDestinos, takeOutUnclear } from './destinos.queries.ts';
import { BRANCH_COLUMNS, type BranchColumn } from './sucursal-columns.ts';

export const TITULO = sql`concat_ws(', ', nombre, direccion, localidad)`;
/** Key of a line: one file may have branches of several benefits. */
export const CLAVE = sql`concat(carga.app_beneficio_id, ' ', carga.clave)`;

const WRITTEN: readonly BranchColumn[] = [
  'nombre',
  'direccion',
  'localidad',
  'provincia',
  'provincia_id',
];
/** Fields that keep their known value where the file has none. */
const FILLED = BRANCH_COLUMNS.filter((name) => !WRITTEN.includes(name));
const KNOWN = FILLED.filter((name) => name !== 'localidad_id');
export const LOADED = [...BRANCH_COLUMNS, 'lugar_por_posicion'];

const each = (names: string[], write: (name: string) => RawBuilder<unknown>) =>
  sql.join(names.map(write));
const of = (table: string, names: string[]) => each(names, (name) => sql.ref(`${table}.${name}`));
const filledFrom = (table: string, names = FILLED) =>
  each(names, (name) => {
    const known = sql`coalesce(${sql.ref(`carga.${name}`)}, ${sql.ref(`${table}.${name}`)})`;
    return sql`${sql.ref(name)} = ${known}`;
  });

/** Keeps the first line of each branch, completed from its duplicates. */
async function uniteDoubles(tx: Handle): Promise<Merged['unidas']> {
  const firstKnown = each(FILLED, (name) => {
    const column = sql.ref(name);
    return sql`(array_agg(${column} order by linea) filter (where ${column} is not null))[1] as ${column}`;
  });
  const { rows } = await sql<{ linea: number; con: number }>`
    with grupos as (
      select app_beneficio_id, clave, min(linea) as con, ${firstKnown} from carga
      group by app_beneficio_id, clave having count(*) > 1
    ), completadas as (
      update carga set ${filledFrom('grupos')} from grupos where carga.linea = grupos.con
    ), dobles as (
      delete from carga using grupos
      where (carga.app_beneficio_id, carga.clave) = (grupos.app_beneficio_id, grupos.clave)
        and carga.linea <> grupos.con
      returning carga.linea, grupos.con
    )
    select linea, con from dobles
  `.execute(tables(tx));
  return rows;
}

/** True for the branch of a line of `carga`. */
const isOf = (row: string) => sql`(
  ${sql.ref(`${row}.app_beneficio_id`)} = carga.app_beneficio_id and ${sql.ref(`${row}.clave`)} = carga.clave
)`;

/** Completes lines with the known values of their branches. */
async function fillFromKnown(tx: Handle): Promise<void> {
  await sql`
    update carga set ${filledFrom('s', KNOWN)} from sucursales s
    where ${isOf('s')}
  `.execute(tables(tx));
  await sql`
    update carga set localidad_id = s.localidad_id, lugar_por_posicion = s.lugar_por_posicion
    from sucursales s
    where ${isOf('s')} and carga.localidad_id is null
      and not (s.lugar_por_posicion
        and (s.nlatitud, s.nlongitud) is distinct from (carga.nlatitud, carga.nlongitud))
  `.execute(tables(tx));
}

/** Assigns the nearest localidad of its provincia to a line that names none of ours. */
async function placeByPosition(tx: Handle): Promise<void> {
  await sql`
    update carga set localidad_id = c.hallada, lugar_por_posicion = true
    from (
      select linea, localidad_cercana(nlatitud, nlongitud, provincia_id) as hallada
      from carga where localidad_id is null
    ) as c
    where c.linea = carga.linea and c.hallada is not null
  `.execute(tables(tx));
}

/**
 * Counts new branches on the rows of their benefits, locked in the order of their ids: whoever rates one
 * waits from here to the commit.
 */
async function countLoaded(tx: Handle): Promise<void> {
  await sql`
    with nuevas as (
      select s.app_beneficio_id as id, count(*)::int as n
      from efecto join sucursales s on s.id = efecto.fila_id where efecto.clase = 'nueva' group by 1
    ), cerrados as materialized (
      select b.id from beneficios b where b.id in (select id from nuevas) order by b.id for no key update
    )
    update beneficios b set cant_sucursales = b.cant_sucursales + nuevas.n
    from nuevas join cerrados using (id) where b.id = nuevas.id
  `.execute(tables(tx));
}

/**
 * Merges `carga`, in the very `rubro` if there is one; the branches are counted after the report
 * (`countLoaded`), not by their trigger.
 */
export async function mergeSucursales(tx: Handle, rubro: string | null): Promise<Merged> {
  const db = tables(tx);
  await sql`
    alter table carga add column clave uuid, add column app_beneficio_id integer,
      add column lugar_por_posicion boolean not null default false
  `.execute(db);
  await sql`
    update carga set clave = clave_sucursal(nombre, direccion, localidad, provincia)
  `.execute(db);
  await findDestinos(tx, rubro);
  const unclear = await takeOutUnclear(tx);
  await setDestinos(tx);
  const unreadable = await takeOutUnreadable(
    tx,
    sql`exists (select from sucursales s where ${isOf('s')})`,
  );
  const creados = await createDestinos(tx, rubro !== null);
  const unidas = await uniteDoubles(tx);
  // A line is completed from its branch before the two are compared, so every branch that it names is held.
  await chooseLines(tx, {
    of: sql`sucursales t`,
    same: isOf('t'),
    differs: sql`true`,
  });
  await fillFromKnown(tx);
  await placeByPosition(tx);
  await sql`select set_config('gremio.sucursales', 'sin contar', true)`.execute(db);
  const { rows } = await sql<{ nuevas: number; cambiadas: number; todas: number }>`
    with escritas as (
      insert into sucursales as s (app_beneficio_id, ${each(LOADED, sql.ref)})
      select app_beneficio_id, ${of('carga', LOADED)} from carga order by linea
      on conflict (app_beneficio_id, clave) do update
        set (${each(LOADED, sql.ref)}) = row(${of('excluded', LOADED)}), version = s.version + 1
        where (${of('s', LOADED)}) is distinct from (${of('excluded', LOADED)})
      returning s.id, s.app_beneficio_id, s.clave, s.nombre, s.direccion, s.localidad, to_jsonb(s) as fila
    ), puestas as (
      select e.*, s.id is null as nueva, to_jsonb(s) as vieja
      from escritas e left join sucursales s on s.id = e.id
    ), anotadas as (
      insert into efecto
      select concat(app_beneficio_id, ' ', clave), id, case when nueva then 'nueva' else 'cambiada' end, ${TITULO},
        case when not nueva then cambio(vieja, fila) end,
        case when nueva then fila else cambio(fila, vieja) end
      from puestas
    )
    select count(*) filter (where nueva)::int as nuevas,
      count(*) filter (where not nueva)::int as cambiadas,
      (select count(*) from carga)::int as todas
    from puestas
  `.execute(db);
  await sql`select set_config('gremio.sucursales', '', true)`.execute(db);
  const { nuevas = 0, cambiadas = 0, todas = 0 } = rows[0] ?? {};
  return {
    nuevas,
    cambiadas,
    iguales: todas - nuevas - cambiadas,
    unidas,
    rechazadas: [...unclear, ...unreadable],
    destinos: await countDestinos(tx, creados),
    follow: () => countLoaded(tx),
  };
}
