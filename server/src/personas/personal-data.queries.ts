import { sql } from 'kysely';
import { listCambiosDeLugar } from './lugares.queries.ts';
import { type Handle, tables } from '../platform/database/handle.ts';
import { BORRADO, type Titular } from '../platform/datos.ts';
import { FICHA } from './personas.queries.ts';
import type { CambiosTables } from './contacto.table.ts';
import type { MergingTables } from './uniones.table.ts';
import type { PersonasTables } from './table.ts';

const OF_A_PERSONA = [
  'correcciones_contacto',
  'uniones',
  'personas_unidas',
  'nombres_comparados',
] as const;

const db = (handle: Handle) => tables<PersonasTables & CambiosTables & MergingTables>(handle);

export const ficha = (handle: Handle, personaId: number) =>
  db(handle).selectFrom('personas').select(FICHA).where('id', '=', personaId).execute();

export const estados = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('estados_persona')
    .select(['antes', 'estado', 'motivo', 'momento'])
    .where('persona_id', '=', personaId)
    .orderBy('id')
    .execute();

export const cambios_de_lugar = async (handle: Handle, personaId: number) =>
  (await listCambiosDeLugar(handle, personaId)).map(({ clase, antes, ahora, motivo, momento }) => ({
    clase,
    antes,
    ahora,
    motivo,
    momento,
  }));

export const cambios_de_contacto = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('cambios_contacto')
    .select(['campo', 'antes', 'ahora', 'motivo', 'momento'])
    .where('persona_id', '=', personaId)
    .orderBy('id')
    .execute();

export const correcciones = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('correcciones_contacto')
    .select(['campo', 'antes', 'valor', 'momento'])
    .where('persona_id', '=', personaId)
    .orderBy('momento')
    .execute();

/** Merges of the person, with the fields that each changed. */
export const uniones = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('uniones')
    .select([
      'nombre',
      'numero_documento',
      'nro_afiliado',
      'fila',
      'antes',
      'despues',
      'avisos',
      'momento',
      'deshecha',
    ])
    .where('persona_id', '=', personaId)
    .orderBy('id')
    .execute();

/**
 * Anonymizes the row, which other rows reference: the name goes, and the member number and
 * document become free.
 */
export async function borrar(tx: Handle, { id }: Titular): Promise<void> {
  await sql`update estados_persona set motivo = null where persona_id = ${id}`.execute(db(tx));
  await sql`update cambios_lugar set motivo = null where persona_id = ${id}`.execute(db(tx));
  for (const tabla of OF_A_PERSONA)
    await db(tx).deleteFrom(tabla).where('persona_id', '=', id).execute();
  await sql`
    update personas set nombre = ${BORRADO}, numero_documento = 'borrado-' || id, nro_afiliado = 'borrado-' || id,
      legajo = null, repdep = null, seccional = null, provincia = null, localidad = null, cuil = null,
      fecha_nacimiento = null, sexo = null, email = null, celular = null, fecha_afiliacion = null,
      version = version + 1, version_carnet = version_carnet + 1
    where id = ${id}
  `.execute(db(tx));
  // Last, since a trigger has just noted what was emptied.
  await db(tx).deleteFrom('cambios_contacto').where('persona_id', '=', id).execute();
}
