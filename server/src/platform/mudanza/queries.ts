import { present } from '@gremio/contract/platform/present.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../database/handle.ts';
import type { Tabla } from '../respaldo/catalog.ts';

const db = (handle: Handle) => tables<unknown>(handle);

async function first<Row>(rows: Promise<{ rows: Row[] }>): Promise<Row> {
  return present((await rows).rows[0]);
}

/** Capabilities of a server and one of its databases. */
export interface Server {
  /** `server_version_num`, such as `150004`. */
  version: number;
  codificacion: string;
  base: string;
  usuario: string;
  /** Case folding works beyond ASCII. */
  letras: boolean;
  /** Accented letters sort beside plain ones, and not last. */
  orden: boolean;
  /** The ñ sorts after the n, as in Spanish. */
  castellano: boolean;
  crea: boolean;
}

export const findServer = (handle: Handle): Promise<Server> =>
  first(
    sql<Server>`
      select current_setting('server_version_num')::int as version,
        current_setting('server_encoding') as codificacion,
        current_database()::text as base, current_user::text as usuario,
        lower('ÁÑ') = 'áñ' as letras, 'Álvarez' < 'Bravo' as orden, 'nz' < 'ña' as castellano,
        coalesce(has_schema_privilege(current_schema(), 'create'), false) as crea
    `.execute(db(handle)),
  );

/** Returns an identity that is unique among databases, also across servers. */
export const findIdentity = async (handle: Handle): Promise<string> => {
  const { identidad } = await first(
    sql<{ identidad: string }>`
      select system_identifier || '/' || oid as identidad
      from pg_control_system(), pg_database where datname = current_database()
    `.execute(db(handle)),
  );
  return identidad;
};

/** Lists the extensions of `nombres` that this database lacks, and whether its server can provide them. */
export async function listMissing(handle: Handle, nombres: string[]) {
  const { rows } = await sql<{ nombre: string; disponible: boolean }>`
    select nombre, exists (select from pg_available_extensions a where a.name = nombre) as disponible
    from unnest(${nombres}::text[]) nombre where nombre not in (select extname from pg_extension)
  `.execute(db(handle));
  return rows;
}

export const createExtension = (handle: Handle, nombre: string) =>
  sql`create extension if not exists ${sql.id(nombre)}`.execute(db(handle));

/** Returns true if trigram search recognises letters beyond ASCII. */
export const seesLetters = async (handle: Handle): Promise<boolean> => {
  const { ve } = await first(
    sql<{ ve: boolean }>`select show_trgm('ñandú') <> show_trgm('and') as ve`.execute(db(handle)),
  );
  return ve;
};

/** Takes the lock on moves from and to this database until the connection ends; false if another has it. */
export const lockForMove = async (handle: Handle): Promise<boolean> => {
  const { es } = await first(
    sql<{ es: boolean }>`
      select pg_try_advisory_lock(hashtextextended('mudanza', 0)) as es
    `.execute(db(handle)),
  );
  return es;
};

export interface Peso {
  nombre: string;
  filas: number;
  /** Checksum of all rows, independent of their order. */
  suma: string;
}

export function weigh(handle: Handle, { nombre, columnas }: Tabla): Promise<Peso> {
  const row = sql.join(columnas.map((columna) => sql.ref(columna)));
  return first(
    sql<Peso>`
      select ${nombre}::text as nombre, count(*)::float8 as filas, coalesce(sum(
        ('x' || encode(substring(sha256(convert_to(row(${row})::text, 'UTF8')) for 7), 'hex'))::bit(56)::bigint
      ), 0)::text as suma from ${sql.id(nombre)}
    `.execute(db(handle)),
  );
}

/**
 * Returns the note that a move left on the database; null without one. It is a comment on a table, so that
 * the rows stay as copied.
 */
export async function findNote(handle: Handle): Promise<string | null> {
  const { nota } = await first(
    sql<{ nota: string | null }>`
      select obj_description(to_regclass('kysely_migration'), 'pg_class') as nota
    `.execute(db(handle)),
  );
  return nota;
}

export const writeNote = (handle: Handle, nota: string) =>
  sql`comment on table kysely_migration is ${sql.lit(nota)}`.execute(db(handle));
