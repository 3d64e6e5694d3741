import type { TipoImportacion } from '@gremio/contract/importaciones/schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { deleteSome } from '../platform/database/steps.ts';
import { AT_WORK, SIN_MUESTRA } from './importaciones.queries.ts';
import type { ImportacionesTables } from './table.ts';

const db = (handle: Handle) => tables<ImportacionesTables>(handle);

/** Files that were abandoned before being imported. */
export const findAbandoned = (handle: Handle, antes: string) =>
  db(handle)
    .selectFrom('importaciones')
    .select(['id', 'clave_archivo', 'clave_libro'])
    .where('clave_archivo', 'is not', null)
    .where('creado', '<', antes)
    .where('estado', 'not in', AT_WORK)
    .execute();

/** Deletes the personal data in samples; the counts stay. */
const dropSamples = (handle: Handle, which: RawBuilder<unknown>) =>
  sql`
    update importaciones set ejemplos = '[]', primeras = '[]', desconocidos = '[]', deshecho = jsonb_set(deshecho, '{muestra}', '[]'),
      informe = jsonb_set(informe, '{muestra}', ${JSON.stringify(SIN_MUESTRA)}::jsonb)
    where ${which}
  `.execute(db(handle));

/** Imports older than a moment, optionally only of some kinds. */
export interface Viejas {
  antes: string;
  tipos?: TipoImportacion[];
}

const areOld = ({ antes, tipos }: Viejas) =>
  sql`creado < ${antes}::timestamptz and ${tipos ? sql`tipo = any(${tipos}::text[])` : sql`true`}`;

/** Deletes a batch of lines, or of effects, of old imports; returns how many were deleted. */
export const forgetLinesOf = (
  handle: Handle,
  table: 'importacion_lineas' | 'importacion_efectos',
  viejas: Viejas,
  limit: number,
): Promise<number> =>
  deleteSome(
    handle,
    table,
    sql`importacion_id = any(array(select id from importaciones where ${areOld(viejas)}))`,
    limit,
  );

/** Deletes the personal data in samples of old imports; the counts stay. */
export const forgetSamplesOf = (handle: Handle, viejas: Viejas) =>
  dropSamples(handle, sql`${areOld(viejas)} and ejemplos <> '[]'`);

/** An erased person: their row, and the document that identifies them in files. */
export interface Borrado {
  tipo: 'padron' | 'hijos';
  id: number;
  documento: string;
}

/** Deletes what recent imports hold about an erased person, so that no undo or correction restores it. */
export async function forgetBorrado(tx: Handle, { tipo, id, documento }: Borrado): Promise<void> {
  const named = (text: RawBuilder<unknown>) =>
    sql`replace(${text}, '.', '') ~ ${`\\m${documento}\\M`}`;
  await sql`
    delete from importacion_efectos e using importaciones i
    where i.id = e.importacion_id
      and ((i.tipo = ${tipo} and e.fila_id = ${id}) or ${named(sql`e.titulo`)})
  `.execute(db(tx));
  await sql`
    delete from importacion_lineas where ${named(sql`motivo || ' ' || array_to_string(celdas || avisos, ' ')`)}
  `.execute(db(tx));
  await dropSamples(
    tx,
    sql`${named(sql`ejemplos::text || primeras::text || coalesce(informe::text, '') || coalesce(deshecho::text, '')`)}`,
  );
}
