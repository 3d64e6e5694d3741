import { present } from '@gremio/contract/platform/present.ts';
import type { Localidad, Provincia } from '@gremio/contract/lugares/schemas.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { LugaresTables } from './table.ts';

export const listPaises = (db: Handle) =>
  tables<LugaresTables>(db)
    .selectFrom('paises')
    .select(['id', 'nombre'])
    .orderBy('nombre')
    .execute();

/** All provincias with their other names; there are two dozen of them. */
export const listProvincias = (db: Handle) =>
  tables<LugaresTables>(db)
    .selectFrom('provincias')
    .select(['id', 'nombre', 'pais_id', 'iso', 'alias', 'contorno'])
    .orderBy('nombre')
    .execute();

export type ProvinciaRow = Provincia & { iso: string; alias: string[]; contorno: string | null };

export const listLocalidades = (db: Handle, provinciaId: number): Promise<Localidad[]> =>
  localidades(db)
    .where('provincia_id', '=', provinciaId)
    .orderBy('nombre')
    .orderBy('partido')
    .orderBy('codigo_postal')
    .execute();

export const findLocalidad = (db: Handle, id: number): Promise<Localidad | undefined> =>
  localidades(db).where('id', '=', id).executeTakeFirst();

const localidades = (db: Handle) =>
  tables<LugaresTables>(db)
    .selectFrom('localidades')
    .select(['id', 'nombre', 'partido', 'codigo_postal', 'provincia_id', 'nlatitud', 'nlongitud']);

/** Nearest localidad to a position, within reach; in the given provincia, if any. */
export async function nearestLocalidad(
  db: Handle,
  { nlatitud, nlongitud }: { nlatitud: number | null; nlongitud: number | null },
  provinciaId: number | null,
): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select localidad_cercana(${nlatitud}, ${nlongitud}, ${provinciaId}) as id
  `.execute(tables(db));
  return rows[0]?.id ?? null;
}

export interface Punto {
  nombre: string;
  nlatitud: number;
  nlongitud: number;
}

/** Localidades with that name and a position, in any provincia. */
export async function listNamed(db: Handle, nombre: string) {
  const { rows } = await sql<Punto & { ciudad: boolean }>`
    select nombre, nlatitud, nlongitud, coalesce(codigo_postal like '__00', false) as ciudad
    from localidades where plegado(nombre) = plegado(${nombre}) and nlatitud is not null
    order by id
  `.execute(tables(db));
  return rows;
}

/** Mean position of a provincia's localidades; null if none has a position. */
export async function findMiddle(db: Handle, provinciaId: number) {
  const { rows } = await sql<{ nlatitud: number | null; nlongitud: number | null }>`
    select round(avg(nlatitud)::numeric, 4)::float8 as nlatitud,
      round(avg(nlongitud)::numeric, 4)::float8 as nlongitud
    from localidades where provincia_id = ${provinciaId}
  `.execute(tables(db));
  return rows[0] ?? { nlatitud: null, nlongitud: null };
}

export async function hasLocalidades(db: Handle): Promise<boolean> {
  const one = await localidades(db).limit(1).executeTakeFirst();
  return one !== undefined;
}

/** Returns the localidad of that name in a provincia, and creates it if there is none. */
export async function ensureLocalidad(
  tx: Handle,
  provinciaId: number,
  nombre: string,
): Promise<number> {
  const find = () =>
    localidades(tx)
      .where('provincia_id', '=', provinciaId)
      .where(sql<boolean>`plegado(nombre) = plegado(${nombre})`)
      .orderBy('id')
      .executeTakeFirst();
  const known = await find();
  if (known) return known.id;
  const made = await tables<LugaresTables>(tx)
    .insertInto('localidades')
    .values({ provincia_id: provinciaId, nombre })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? present(await find()).id;
}

/** Every localidad, to match names to ids. */
export const allLocalidades = (db: Handle): Promise<Localidad[]> =>
  localidades(db).orderBy('id').execute();
