import { CAMPOS_CONTACTO } from '@gremio/contract/personas/contacto/schemas.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';

/** Tables of a persona's history, with the fields whose changes their triggers note. */
const HISTORIES = [
  { tabla: 'estados_persona', campos: ['estado'] },
  { tabla: 'cambios_lugar', campos: ['seccional_id', 'reparticion_id'] },
];

/**
 * Tells the trigger of contact data that `noteContacts` notes the changes: thousands at once, each with its
 * line.
 */
export const noteContactsLater = (tx: Handle) =>
  sql`select set_config('gremio.contacto', 'anotado', true)`.execute(tables(tx));

/** Notes the contact data that the file changed; the trigger notes later changes of this transaction. */
export async function noteContacts(tx: Handle): Promise<void> {
  const db = tables(tx);
  await sql`
    insert into public.cambios_contacto (persona_id, campo, antes, ahora, motivo, usuario)
    select e.fila_id, c.campo, e.antes ->> c.campo, e.despues ->> c.campo,
      nullif(current_setting('gremio.motivo', true), '') || ', línea ' || l.linea,
      nullif(current_setting('gremio.usuario', true), '')
    from efecto e join carga l on l.numero_documento = e.clave,
      unnest(${[...CAMPOS_CONTACTO]}::text[]) with ordinality c (campo, orden)
    where e.clase = 'cambiada' and e.despues ? c.campo
    order by l.linea, c.orden
  `.execute(db);
  await sql`select set_config('gremio.contacto', '', true)`.execute(db);
}

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
