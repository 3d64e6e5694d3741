import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf } from '../platform/database/listing.ts';
import type { EventosTables } from './table.ts';

const db = (handle: Handle) => tables<EventosTables>(handle);

/** Living place in the same event, by document, of somebody who gave this one back. */
const laterEnrolment = sql<number | null>`(
  select o.id from invitados o join invitaciones i on i.id = o.invitacion_id
  where invitados.tenencia = 'soltada' and o.evento_id = invitados.evento_id
    and o.numdoc = invitados.numdoc and o.numdoc <> ''
    and o.tenencia = 'tomada' and i.estado = 'inscripta'
)`;

/**
 * Lists the people with a confirmed place in an event, and those who gave one back, whose entries the door
 * reports as cancelled. All of them, or only `ids`.
 */
export function listEsperados(handle: Handle, eventoId: number, ids: number[] | null) {
  let query = db(handle)
    .selectFrom('invitados')
    .innerJoin('invitaciones', 'invitaciones.id', 'invitados.invitacion_id')
    .select([
      'invitados.id',
      'invitados.nombre',
      'invitados.numdoc',
      'invitados.fecha_nacimiento',
      'invitados.parentesco',
      'invitados.ingreso',
      'invitados.invitacion_id',
      'invitaciones.persona_id',
      sql<boolean>`(tenencia = 'tomada' and invitaciones.estado = 'inscripta')`.as('vigente'),
      laterEnrolment.as('reemplazo'),
    ])
    .where('invitados.evento_id', '=', eventoId)
    .where(
      sql<boolean>`(tenencia = 'soltada' or (tenencia = 'tomada' and invitaciones.estado = 'inscripta'))`,
    );
  if (ids) query = query.where('invitados.id', '=', anyOf(ids));
  return query
    .orderBy('invitados.invitacion_id')
    .orderBy(sql`parentesco <> 'titular'`)
    .orderBy('invitados.id')
    .execute();
}
export type EsperadoRow = Awaited<ReturnType<typeof listEsperados>>[number];

/**
 * Counts the confirmed places of each event. An offered place is taken but its people are not expected, so
 * it is subtracted.
 */
export async function countEsperados(handle: Handle, eventoIds: number[]) {
  const { rows } = await sql<{ id: number; esperados: number }>`
    with ofrecidas as (
      select v.evento_id, count(*)::int as plazas
      from invitaciones i join invitados v on v.invitacion_id = i.id and v.tenencia = 'tomada'
      where i.estado = 'ofrecida' and i.evento_id = any(${eventoIds}::int[])
      group by v.evento_id
    )
    select e.id, c.tomados - coalesce(o.plazas, 0) as esperados
    from eventos e
    join cupos c on c.id = e.cupo_id
    left join ofrecidas o on o.evento_id = e.id
    where e.id = any(${eventoIds}::int[])
  `.execute(db(handle));
  return new Map(rows.map(({ id, esperados }) => [id, esperados]));
}

/** Lists the events in which a persona takes part as titular, without the people whom they bring. */
export const listPropios = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('invitados')
    .innerJoin('invitaciones', 'invitaciones.id', 'invitados.invitacion_id')
    .innerJoin('eventos', 'eventos.id', 'invitados.evento_id')
    .select(['invitados.id', 'invitados.evento_id as de', 'eventos.nombre as lugar'])
    .where('invitaciones.persona_id', '=', personaId)
    .where('invitados.parentesco', '=', 'titular')
    .execute();

/** Records the moment of entry, or undoes the entry with null. */
export async function setIngreso(tx: Handle, ids: number[], momento: string | null): Promise<void> {
  await db(tx)
    .updateTable('invitados')
    .set({ ingreso: momento, version: sql`version + 1` })
    .where('id', '=', anyOf(ids))
    .execute();
}
