import { MUESTRA } from '@gremio/contract/importaciones/schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { Spelling } from '../platform/import/spellings.ts';
import { CAMPOS_CONTACTO } from './contact.table.ts';

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
/** An empty cell in these columns keeps the known value. */
const FILLED = KEPT.filter(
  (name) => !['nombre', 'numero_documento', 'nro_afiliado'].includes(name),
);

const each = (names: string[], write: (name: string) => RawBuilder<unknown>) =>
  sql.join(names.map(write));
const of = (table: string, names = KEPT) => each(names, (name) => sql.ref(`${table}.${name}`));

/** Columns whose values repeat, and are compared whole elsewhere. */
const REPEATED = ['repdep', 'seccional', 'provincia', 'localidad'];

/** Lists the spellings that these columns have, the commonest first. */
export async function listSpellings(tx: Handle): Promise<Spelling[]> {
  const one = (campo: string) => sql`
    select ${campo} as campo, ${sql.ref(campo)} as valor, count(*) as veces
    from personas where ${sql.ref(campo)} is not null group by ${sql.ref(campo)}
  `;
  const { rows } = await sql<Spelling>`
    select campo, valor from (${sql.join(REPEATED.map(one), sql` union all `)}) as v
    order by veces desc, valor
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

export async function write(tx: Handle): Promise<Written> {
  const db = tables(tx);
  await keepCorrections(tx);
  await sql`
    update carga set ${each(FILLED, (name) => {
      const known = sql`coalesce(${sql.ref(`carga.${name}`)}, ${sql.ref(`p.${name}`)})`;
      return sql`${sql.ref(name)} = ${known}`;
    })}
    from personas p where p.numero_documento = carga.numero_documento
  `.execute(db);
  const changed = await sql<{ id: number; antes: string; estado: string }>`
    with escritas as (
      update personas p set (${each(KEPT, sql.ref)}) = row(${of('carga')}), version = p.version + 1
      from carga
      where p.numero_documento = carga.numero_documento and (${of('p')}) is distinct from (${of('carga')})
      returning p.id, p.nombre, p.numero_documento, p.estado, to_jsonb(p) as fila
    ), cambiadas as (
      select e.*, p.estado as antes, to_jsonb(p) as vieja from escritas e join personas p on p.id = e.id
    ), anotadas as (
      insert into efecto
      select numero_documento, id, 'cambiada', ${TITULO}, cambio(vieja, fila), cambio(fila, vieja)
      from cambiadas
    )
    select id, antes, estado from cambiadas
  `.execute(db);
  const { rows } = await sql<{ nuevas: number; todas: number }>`
    with puestas as (
      insert into personas as p (${each(KEPT, sql.ref)})
      select ${each(KEPT, (name) =>
        name === 'estado' ? sql`coalesce(estado, 'activo')` : sql.ref(name),
      )}
      from carga c
      where not exists (select from personas q where q.numero_documento = c.numero_documento)
      order by linea
      returning id, nombre, numero_documento, to_jsonb(p) as fila
    ), anotadas as (
      insert into efecto
      select numero_documento, id, 'nueva', ${TITULO}, null,
        case when row_number() over () <= ${MUESTRA} then fila end
      from puestas
    )
    select count(*)::int as nuevas, (select count(*) from carga)::int as todas from puestas
  `.execute(db);
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

/** Everybody whom the file names, including on refused lines: nobody leaves for an error in their line. */
export interface Named {
  documentos: string[];
  numeros: string[];
}

export const keepNamed = (tx: Handle, { documentos, numeros }: Named) =>
  sql`
    create temporary table nombradas on commit drop as
    select numero_documento as documento, nro_afiliado as numero from carga
    union all select * from unnest(${documentos}::text[], ${numeros}::text[])
  `.execute(tables(tx));

export async function dropUnnamed(tx: Handle): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with dadas as (
      update personas p set estado = 'baja', version = version + 1
      where estado <> 'baja'
        and not exists (select from nombradas n where n.documento = p.numero_documento)
        and not exists (select from nombradas n where n.numero = p.nro_afiliado)
      returning p.id, p.nombre, p.numero_documento
    ), bajas as (
      select d.*, p.estado as antes from dadas d join personas p on p.id = d.id
    ), anotadas as (
      insert into efecto
      select numero_documento, id, 'baja', ${TITULO},
        jsonb_build_object('estado', antes), jsonb_build_object('estado', 'baja')
      from bajas
    )
    select id from bajas
  `.execute(tables(tx));
  return rows.map((row) => row.id);
}
