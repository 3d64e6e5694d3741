import { type Handle, tables } from '../platform/database/handle.ts';
import type { Titular } from '../platform/datos.ts';
import type { ResumenTables } from './resumen.table.ts';
import type { ActivacionTables } from './table.ts';
import type { TandasTables } from './tandas.table.ts';

/** Devices come before the keys that opened them, which they reference. */
const OF_A_PERSONA = ['cartas', 'identidades', 'activados', 'claves_activacion'] as const;

const db = (handle: Handle) => tables<ActivacionTables & TandasTables & ResumenTables>(handle);

export const dispositivos = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('identidades')
    .select(['dispositivo', 'activado', 'ultimo_uso', 'cerrado'])
    .where('persona_id', '=', personaId)
    .orderBy('id')
    .execute();

export const claves = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('claves_activacion')
    .select(['emitida', 'vence', 'revocada'])
    .where('persona_id', '=', personaId)
    .orderBy('id')
    .execute();

export const pedidos_de_clave = (handle: Handle, documento: string) =>
  db(handle)
    .selectFrom('pedidos_clave')
    .select(['numero_documento', 'email', 'creado'])
    .where('numero_documento', '=', documento)
    .orderBy('id')
    .execute();

export async function borrar(tx: Handle, { id, numero_documento }: Titular): Promise<void> {
  await db(tx)
    .deleteFrom('pedidos_clave')
    .where('numero_documento', '=', numero_documento)
    .execute();
  for (const tabla of OF_A_PERSONA)
    await db(tx).deleteFrom(tabla).where('persona_id', '=', id).execute();
}
