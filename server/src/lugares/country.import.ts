import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { bufferSource } from '../platform/import/source.ts';
import type { ImportKind, Merged } from '../platform/import/kind.ts';
import { runImport } from '../platform/import/run.ts';
import { kind, uniteRepeated } from './localidades.import.ts';
import type { LugaresTables } from './table.ts';

const FILE = join(import.meta.dirname, 'data', 'localidades.csv.gz');

/** True once this list of localidades was loaded here. */
export async function isLoaded(db: Handle, datos: string): Promise<boolean> {
  const row = await tables<LugaresTables>(db)
    .selectFrom('localidades_del_pais')
    .select('datos')
    .where('datos', '=', datos)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Adds the lines of `carga` that name a place which is not there yet. A localidad of the organisation
 * without partido or postal code is the place of that name, unless the country has several of the name in
 * its provincia that it may be. Only a missing position is filled in.
 */
async function addMissing(tx: Handle): Promise<Merged> {
  const unidas = await uniteRepeated(tx);
  const { rows } = await sql<{ nuevas: number; cambiadas: number; todas: number }>`
    with parecidas as materialized (
      select c.linea, l.id,
        count(*) over (partition by l.id) as lugares,
        (plegado(coalesce(l.partido, '')), coalesce(l.codigo_postal, ''))
          = (plegado(coalesce(c.partido, '')), coalesce(c.codigo_postal, '')) as iguales
      from localidades l join carga c
        on c.provincia_id = l.provincia_id and plegado(c.nombre) = plegado(l.nombre)
        and (l.partido is null or c.partido is null or plegado(l.partido) = plegado(c.partido))
        and (l.codigo_postal is null or c.codigo_postal is null or l.codigo_postal = c.codigo_postal)
    ), conocidas as (
      select linea, id from parecidas where iguales or lugares = 1
    ), ubicadas as (
      update localidades l set nlatitud = c.nlatitud, nlongitud = c.nlongitud
      from conocidas k join carga c using (linea)
      where l.id = k.id and l.nlatitud is null and c.nlatitud is not null
      returning l.id
    ), agregadas as (
      insert into localidades (provincia_id, nombre, partido, codigo_postal, nlatitud, nlongitud)
      select provincia_id, nombre, partido, codigo_postal, nlatitud, nlongitud
      from carga where linea not in (select linea from conocidas) order by linea
      on conflict do nothing
      returning id
    )
    select (select count(*) from agregadas)::int as nuevas,
      (select count(*) from ubicadas)::int as cambiadas,
      (select count(*) from carga)::int as todas
  `.execute(tables(tx));
  const { nuevas = 0, cambiadas = 0, todas = 0 } = rows[0] ?? {};
  return { nuevas, cambiadas, iguales: todas - nuevas - cambiadas, unidas, rechazadas: [] };
}

/** Loads the list that comes with the product, in one transaction that also notes it as loaded. */
export async function loadList(db: Handle, datos: string, signal?: AbortSignal) {
  const text = await promisify(gunzip)(await readFile(FILE));
  const adding: ImportKind<keyof typeof kind.columns> = { ...kind, merge: addMissing };
  return runImport(db, bufferSource(text, 'localidades.csv'), adding, {
    ensayo: false,
    ...(signal && { signal }),
    beforeCommit: async (tx) => {
      await tables<LugaresTables>(tx)
        .insertInto('localidades_del_pais')
        .values({ datos })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  });
}
