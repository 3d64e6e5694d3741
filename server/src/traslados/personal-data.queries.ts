import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { Titular } from '../platform/datos.ts';

/** Transfers of the person, also those that were asked for by their document. */
export const traslados = async (handle: Handle, { id, numero_documento }: Titular) =>
  (
    await sql`
      select t.sentido, t.estado, d.nombre as de, h.nombre as a, t.motivo, t.respuesta,
        t.pedido, t.decidido
      from traslados t join seccionales h on h.id = t.hacia_id left join seccionales d on d.id = t.desde_id
      where t.persona_id = ${id} or t.numero_documento = ${numero_documento}
      order by t.id
    `.execute(tables(handle))
  ).rows;

export async function borrar(tx: Handle, { id, numero_documento }: Titular): Promise<void> {
  await sql`
    delete from traslados where persona_id = ${id} or numero_documento = ${numero_documento}
  `.execute(tables(tx));
}
