import type { Imagen } from '@gremio/contract/archivos/schemas.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf } from '../platform/database/listing.ts';
import type { ArchivosTables } from './table.ts';

const db = (handle: Handle) => tables<ArchivosTables>(handle);
const SHOWN = ['id', 'ancho', 'alto'] as const;

/** The files are stored under this id before the row is inserted. */
export async function nextImagenId(handle: Handle): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('imagenes', 'id'))::int as id
  `.execute(db(handle));
  return (rows[0] as { id: number }).id;
}

export async function insertImagen(
  tx: Handle,
  { id, ancho, alto, creado }: Imagen & { creado: string },
): Promise<Imagen> {
  await sql`
    insert into imagenes (id, ancho, alto, creado) overriding system value
    values (${id}, ${ancho}, ${alto}, ${creado})
  `.execute(db(tx));
  return { id, ancho, alto };
}

export const findImagenes = (handle: Handle, ids: number[]): Promise<Imagen[]> =>
  db(handle).selectFrom('imagenes').select(SHOWN).where('id', '=', anyOf(ids)).execute();

export const listImagenes = (handle: Handle): Promise<Imagen[]> =>
  db(handle).selectFrom('imagenes').select(SHOWN).orderBy('id').execute();
