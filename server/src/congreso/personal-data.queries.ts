import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { BORRADO } from '../platform/datos.ts';
import type { CongresoTables } from './table.ts';

const db = (handle: Handle) => tables<CongresoTables>(handle);

export const formularios = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('form_congresos')
    .selectAll()
    .where('persona_id', '=', personaId)
    .orderBy('id')
    .execute();

export const congresal_de = (handle: Handle, documento: string) =>
  db(handle)
    .selectFrom('congresales')
    .innerJoin('congresos', 'congresos.id', 'congresales.congreso_id')
    .select(['congresos.nombre as congreso', 'cargo', 'congresales.seccional'])
    .where('numdoc', '=', documento)
    .orderBy('congresos.id')
    .execute();

/** Erases the personal data of the persona's forms and keeps the rows. */
export async function borrar(tx: Handle, personaId: number): Promise<void> {
  await sql`
    update form_congresos set nombre_credencial = ${BORRADO}, numdoc = 'borrado-' || id, email = '', celular = '',
      viaja_desde = null, comparte_con = null, dietas = '{}', dieta_otra = null, accesibilidad = null,
      emergencia_nombre = null, emergencia_vinculo = null, emergencia_celular = null, motivo = null
    where persona_id = ${personaId}
  `.execute(db(tx));
}
