import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';

/** A document that only a merged persona had: whoever has it on the roll now is meant first. */
const isFree = (column: string) => sql`
  not exists (select from personas q where q.numero_documento = ${sql.ref(column)})
`;

/** In `carga`, replaces documents of merged personas by those of the personas who stay. */
export async function followMerged(tx: Handle, column: string): Promise<void> {
  await sql`
    update carga set ${sql.ref(column)} = p.numero_documento
    from personas_unidas u join personas p on p.id = u.persona_id
    where u.numero_documento = ${sql.ref(`carga.${column}`)} and ${isFree('u.numero_documento')}
  `.execute(tables(tx));
}

/**
 * In a staged roll, lets lines of merged personas update those who stay, under the numbers that these have.
 * A line is taken out if the person has another one; returns those, each with the line that stays.
 */
export async function followMergedLines(tx: Handle): Promise<{ linea: number; con: number }[]> {
  const { rows } = await sql<{ linea: number; con: number }>`
    with de_unidas as (
      select c.linea, p.numero_documento, p.nro_afiliado
      from carga c
        join personas_unidas u on u.numero_documento = c.numero_documento
        join personas p on p.id = u.persona_id
      where ${isFree('c.numero_documento')}
    ), todas as (
      select linea, numero_documento, 1 as orden from de_unidas
      union all
      select c.linea, c.numero_documento, 0 from carga c
      where c.numero_documento in (select numero_documento from de_unidas)
    ), puestas as (
      select linea, orden,
        first_value(linea) over (partition by numero_documento order by orden, linea) as con
      from todas
    ), quitadas as (
      delete from carga using puestas
      where carga.linea = puestas.linea and puestas.orden = 1 and puestas.con <> puestas.linea
      returning carga.linea, puestas.con
    ), llevadas as (
      update carga set numero_documento = d.numero_documento, nro_afiliado = d.nro_afiliado
      from de_unidas d
      where d.linea = carga.linea and d.linea not in (select linea from quitadas)
    )
    select linea, con from quitadas order by linea
  `.execute(tables(tx));
  return rows;
}

/** Finds who a merged persona became, by the document or number that they had. */
export async function findIdByOldNumber(handle: Handle, numero: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select persona_id as id from personas_unidas
    where numero_documento = ${numero} or nro_afiliado = ${numero}
    order by numero_documento <> ${numero} limit 1
  `.execute(tables(handle));
  return rows[0]?.id ?? null;
}
