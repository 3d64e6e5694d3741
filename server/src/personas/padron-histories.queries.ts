import { CAMPOS_CONTACTO } from '@gremio/contract/personas/contacto/schemas.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';

/** Tables of a persona's history, with the fields whose changes their triggers note. */
const HISTORIES = [
  { tabla: 'estados_persona', campos: ['estado'] },
  { tabla: 'cambios_lugar', campos: ['seccional_id', 'reparticion_id'] },
  { tabla: 'cambios_contacto', campos: [...CAMPOS_CONTACTO] },
];

/** Adds the line of the file to the reasons that this transaction recorded for those whom it changed. */
export async function noteLines(tx: Handle): Promise<void> {
  for (const { tabla, campos } of HISTORIES) {
    await sql`
      update ${sql.table(`public.${tabla}`)} h set motivo = h.motivo || ', línea ' || c.linea
      from efecto e join carga c on c.numero_documento = e.clave
      where e.clase = 'cambiada' and e.despues ?| ${campos}::text[]
        and h.persona_id = e.fila_id and h.momento = now()
    `.execute(tables(tx));
  }
}

/** Adds to the reasons of those who leave that the file does not name them. */
export const noteAbsent = (tx: Handle, ids: number[]) =>
  sql`
    update public.estados_persona set motivo = motivo || ', no figura'
    where persona_id = any(${ids}::int[]) and momento = now()
  `.execute(tables(tx));
