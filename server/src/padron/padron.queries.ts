import { MUESTRA } from '@gremio/contract/importaciones/schemas.ts';
import { CAMPOS_CONTACTO } from '@gremio/contract/personas/contacto/schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { Places } from '../platform/database/scope.ts';
import { chooseLines, IS_CHOSEN } from '../platform/import/staging.ts';
import type { Released } from '../platform/released.ts';
import type { Unnamed } from './absent.ts';

export const STAGING = {
  nombre: 'text',
  numero_documento: 'text',
  nro_afiliado: 'text',
  legajo: 'text',
  repdep: 'text',
  seccional: 'text',
  provincia: 'text',
  localidad: 'text',
  cuil: 'text',
  fecha_nacimiento: 'date',
  sexo: 'text',
  email: 'text',
  celular: 'text',
  fecha_afiliacion: 'date',
  estado: 'text',
} as const;
export const KEPT = Object.keys(STAGING);
const NUMERO = 'nro_afiliado';
/** A statement that names a column of a unique key locks its rows against foreign keys, changed or not. */
const WRITTEN = KEPT.filter((name) => name !== 'numero_documento' && name !== NUMERO);
/** An empty cell in these columns keeps the known value. */
const FILLED = WRITTEN.filter((name) => name !== 'nombre');

const each = (names: string[], write: (name: string) => RawBuilder<unknown>) =>
  sql.join(names.map(write));
const of = (table: string, names = KEPT) => each(names, (name) => sql.ref(`${table}.${name}`));

/**
 * Lines that a local clerk may not load, with the reason: those of a seccional that is not theirs, and those
 * whose document or member number somebody has whom they do not see. It asks about the tables themselves.
 */
export async function listOutside(tx: Handle, places: Places) {
  const within = sql`any(${[...places]}::int[])`;
  const of = (row: string) => sql`(
    c.numero_documento = ${sql.ref(`${row}.numero_documento`)}
    or c.nro_afiliado = ${sql.ref(`${row}.nro_afiliado`)}
  )`;
  const { rows } = await sql<{ linea: number; ajena: boolean }>`
    select * from (
      select c.linea,
        exists (
          select from public.personas p where ${of('p')} and (p.seccional_id = ${within}) is not true
        ) or exists (
          select from public.personas_unidas u join public.personas p on p.id = u.persona_id
          where ${of('u')} and (p.seccional_id = ${within}) is not true
        ) as ajena,
        case when c.seccional is null
          then not exists (select from personas q where q.numero_documento = c.numero_documento)
          else (g.lugar_id = ${within}) is not true
        end as fuera
      from carga c left join public.grafias_seccional g on g.clave = grafia(c.seccional)
    ) as lineas where ajena or fuera order by linea
  `.execute(tables(tx));
  return rows;
}

/** A line whose member number was another persona's before this file. */
export interface Wanted {
  linea: number;
  numero: string;
  documento: string;
  /** Document of the number's owner. */
  dueno: string;
  /** True if the owner has a line too, with another number. */
  nombrado: boolean;
}

export async function listWanted(tx: Handle): Promise<Wanted[]> {
  const { rows } = await sql<Wanted>`
    select c.linea, c.nro_afiliado as numero, c.numero_documento as documento,
      p.numero_documento as dueno, d.linea is not null as nombrado
    from carga c
      join personas p on p.nro_afiliado = c.nro_afiliado and p.numero_documento <> c.numero_documento
      left join carga d on d.numero_documento = p.numero_documento
  `.execute(tables(tx));
  return rows;
}

/** True for a line of `carga` whose document a persona has. */
export const IS_KNOWN = sql`exists (
  select from personas p where p.numero_documento = carga.numero_documento
)`;

export async function takeOut(tx: Handle, lineas: number[]): Promise<void> {
  await sql`delete from carga where linea = any(${lineas}::int[])`.execute(tables(tx));
}

export const TITULO = sql`nombre || ', documento ' || numero_documento`;

interface Written {
  nuevas: number;
  cambiadas: number;
  iguales: number;
  /** Personas whose estado this file changed, and those of them that left. */
  otroEstado: number[];
  seFueron: number[];
}

/**
 * Keeps a member's correction where the file still has the value that was corrected. Any other value in the
 * file is newer, and wins.
 */
async function keepCorrections(tx: Handle): Promise<void> {
  for (const campo of CAMPOS_CONTACTO) {
    await sql`
      update carga set ${sql.ref(campo)} = c.valor
      from personas p join correcciones_contacto c on c.persona_id = p.id
      where p.numero_documento = carga.numero_documento and c.campo = ${campo}
        and ${sql.ref(`p.${campo}`)} is not distinct from c.valor
        and lower(${sql.ref(`carga.${campo}`)}) is not distinct from lower(c.antes)
    `.execute(tables(tx));
  }
}

/**
 * Finds or makes the places of all texts at once, and says so to the trigger that would look each up for each
 * new persona (`lugares.table.ts`).
 */
async function findPlaces(tx: Handle): Promise<void> {
  const of = (uno: string, column: string) => sql`
    select ${uno} as clase, t.texto, e.id, e.nombre
    from (
      select distinct ${sql.ref(column)} as texto from carga where ${sql.ref(column)} is not null
    ) t, lateral ${sql.raw(`${uno}_escrita`)}(t.texto) e
  `;
  await sql`
    create temporary table lugares_carga on commit drop as
    ${of('seccional', 'seccional')} union all ${of('reparticion', 'repdep')}
  `.execute(tables(tx));
  await sql`select set_config('gremio.lugares', 'puestos', true)`.execute(tables(tx));
}

/** Values of a new persona that are not simply the file's. */
const NEW: Record<string, RawBuilder<unknown>> = {
  estado: sql`coalesce(faltan.estado, 'activo')`,
  seccional: sql`s.nombre`,
  repdep: sql`r.nombre`,
};

/** The text that a trigger would fold for each new persona, at three times the cost (`personas/table.ts`). */
const PLEGADO = sql`plegado(concat_ws(' ', faltan.nombre, faltan.numero_documento, faltan.nro_afiliado))`;

/** The cell of the file or, where it is empty, the known value of `t`. */
const filled = (name: string) =>
  FILLED.includes(name)
    ? sql`coalesce(${sql.ref(`carga.${name}`)}, ${sql.ref(`t.${name}`)})`
    : sql.ref(`carga.${name}`);

/** Writes all but the changed numbers, which `writeNumbers` does; their effects have them already. */
export async function write(tx: Handle): Promise<Written> {
  const db = tables(tx);
  await sql`set constraints public.personas_nro_afiliado_key deferred`.execute(db);
  await chooseLines(tx, {
    of: sql`personas t`,
    same: sql`t.numero_documento = carga.numero_documento`,
    differs: sql`(${of('t')}) is distinct from (${each(KEPT, filled)})`,
  });
  await keepCorrections(tx);
  await sql`
    update carga set ${each(FILLED, (name) => sql`${sql.ref(name)} = ${filled(name)}`)}
    from personas t where t.numero_documento = carga.numero_documento and ${IS_CHOSEN}
  `.execute(db);
  const changed = await sql<{ id: number; antes: string; estado: string }>`
    with escritas as (
      update personas p set (${each(WRITTEN, sql.ref)}) = row(${of('carga', WRITTEN)}), version = p.version + 1
      from carga
      where p.numero_documento = carga.numero_documento and ${IS_CHOSEN}
        and (${of('p')}) is distinct from (${of('carga')})
      returning p.id, p.nombre, p.numero_documento, p.estado,
        to_jsonb(p) || jsonb_build_object(${NUMERO}::text, carga.nro_afiliado) as fila
    ), cambiadas as (
      select e.*, p.estado as antes, to_jsonb(p) as vieja from escritas e join personas p on p.id = e.id
    ), anotadas as (
      insert into efecto
      select numero_documento, id, 'cambiada', ${TITULO}, cambio(vieja, fila), cambio(fila, vieja)
      from cambiadas
    )
    select id, antes, estado from cambiadas
  `.execute(db);
  await findPlaces(tx);
  // Sorting reads all of `faltan` before the first insert. After a rehearsal and a vacuum the planner takes
  // the roll for empty, and would read all that was inserted for each line.
  const { rows } = await sql<{ nuevas: number; todas: number }>`
    with faltan as materialized (
      select * from carga c
      where not exists (select from personas q where q.numero_documento = c.numero_documento)
    ), puestas as (
      insert into personas as p (${each(KEPT, sql.ref)}, plegado, seccional_id, reparticion_id)
      select ${each(KEPT, (name) => NEW[name] ?? sql.ref(`faltan.${name}`))}, ${PLEGADO}, s.id, r.id
      from faltan
        left join lugares_carga s on s.clase = 'seccional' and s.texto = faltan.seccional
        left join lugares_carga r on r.clase = 'reparticion' and r.texto = faltan.repdep
      order by linea
      returning id, nombre, numero_documento, p as fila
    ), anotadas as (
      insert into efecto
      select numero_documento, id, 'nueva', ${TITULO}, null,
        case when row_number() over () <= ${MUESTRA} then to_jsonb(fila) end
      from puestas
    )
    select count(*)::int as nuevas, (select count(*) from carga)::int as todas from puestas
  `.execute(db);
  await sql`select set_config('gremio.lugares', '', true)`.execute(db);
  const { nuevas = 0, todas = 0 } = rows[0] ?? {};
  const otros = changed.rows.filter((row) => row.antes !== row.estado);
  return {
    nuevas,
    cambiadas: changed.rows.length,
    iguales: todas - nuevas - changed.rows.length,
    otroEstado: otros.map((row) => row.id),
    seFueron: otros.filter((row) => row.estado === 'baja').map((row) => row.id),
  };
}

/**
 * Gives personas their numbers; the commit checks that each is one persona's. Of these, whoever books refers
 * to their persona by a foreign key, and waits from here to the commit.
 */
export const writeNumbers = (tx: Handle) =>
  sql`
    update personas p set nro_afiliado = carga.nro_afiliado from carga
    where p.numero_documento = carga.numero_documento and p.nro_afiliado <> carga.nro_afiliado
      and ${IS_CHOSEN}
  `.execute(tables(tx));

/** Notes whom the file names, before lines are taken out: nobody leaves for an error in their line. */
export const keepNamed = (tx: Handle) =>
  sql`
    create temporary table nombradas on commit drop as
    select numero_documento as documento, nro_afiliado as numero from carga
  `.execute(tables(tx));

/** Lists the personas whom no line of the file names. */
export async function listUnnamed(tx: Handle): Promise<Unnamed[]> {
  const { rows } = await sql<Unnamed>`
    select id, nombre, numero_documento, nro_afiliado from personas p
    where estado <> 'baja'
      and not exists (select from nombradas n where n.documento = p.numero_documento)
      and not exists (select from nombradas n where n.numero = p.nro_afiliado)
      and not exists (
        select from personas_unidas u join nombradas n on n.documento = u.numero_documento
        where u.persona_id = p.id
      )
  `.execute(tables(tx));
  return rows;
}

/**
 * Of these numbers, those that are a persona's document or member number, once the numbers of all lines are
 * written (`writeNumbers`).
 */
export async function listKnownNumbers(tx: Handle, numbers: string[]): Promise<string[]> {
  const { rows } = await sql<{ numero: string }>`
    select numero from unnest(${numbers}::text[]) as n(numero)
    where exists (select from personas p where p.numero_documento = n.numero)
      or exists (select from carga c where c.nro_afiliado = n.numero)
      or exists (
        select from personas p where p.nro_afiliado = n.numero
          and not exists (select from carga c where c.numero_documento = p.numero_documento)
      )
  `.execute(tables(tx));
  return rows.map(({ numero }) => numero);
}

/** Of these personas, those whose whole name somebody new in the file has, with the line. */
export async function listNamesakes(tx: Handle, ids: number[]) {
  const { rows } = await sql<{ id: number; linea: number }>`
    select distinct on (p.id) p.id, c.linea
    from efecto e join personas q on q.id = e.fila_id
      join personas p on plegado(p.nombre) = plegado(q.nombre) and p.id = any(${ids}::int[])
      join carga c on c.numero_documento = q.numero_documento
    where e.clase = 'nueva' order by p.id, c.linea
  `.execute(tables(tx));
  return rows;
}

export async function countMembers(tx: Handle): Promise<number> {
  const { rows } = await sql<{ cuantos: number }>`
    select count(*)::int as cuantos from personas where estado <> 'baja'
  `.execute(tables(tx));
  return rows[0]?.cuantos ?? 0;
}

/** Lists the first names of those who leave, once `efecto` has them all. */
export async function listLeaving(tx: Handle): Promise<string[]> {
  const { rows } = await sql<{ titulo: string }>`
    select titulo from efecto
    where clase <> 'nueva' and despues ->> 'estado' = 'baja' order by titulo limit ${MUESTRA}
  `.execute(tables(tx));
  return rows.map(({ titulo }) => titulo);
}

/** Records what personas lost by leaving. */
export async function keepReleased(tx: Handle, lost: Map<number, Released[]>): Promise<void> {
  if (lost.size === 0) return;
  const rows = [...lost].map(([id, soltado]) => ({ id, soltado }));
  await sql`
    update efecto set soltado = s.soltado
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (id integer, soltado jsonb)
    where efecto.fila_id = s.id and efecto.clase <> 'nueva'
  `.execute(tables(tx));
}

/** Records that these personas leave, and returns who did: a clerk may have recorded it meanwhile. */
export async function drop(tx: Handle, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with quedaban as materialized (
      select id, nombre, numero_documento, nro_afiliado, estado from personas
      where id = any(${ids}::int[]) and estado <> 'baja' order by id for no key update
    ), bajas as (
      update personas p set estado = 'baja', version = version + 1 from quedaban q where p.id = q.id
    ), anotadas as (
      insert into efecto
      select numero_documento, id, 'baja', ${TITULO} || ', afiliado ' || nro_afiliado,
        jsonb_build_object('estado', estado), jsonb_build_object('estado', 'baja')
      from quedaban
    )
    select id from quedaban
  `.execute(tables(tx));
  return rows.map(({ id }) => id);
}
