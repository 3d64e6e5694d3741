import { sql } from 'kysely';
import { type Handle, tables } from '../../platform/database/handle.ts';
import { anyOf } from '../../platform/database/listing.ts';
import type { EventosTables } from '../table.ts';

const db = (handle: Handle) => tables<EventosTables>(handle);

const isVigente = sql<boolean>`(tenencia = 'tomada' and invitaciones.estado = 'inscripta')`;

/**
 * Everybody who has a confirmed place in an event, and those who had one and gave it back: the door says so of
 * their entries. All of them, or these.
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
      isVigente.as('vigente'),
    ])
    .where('invitados.evento_id', '=', eventoId)
    .where(sql<boolean>`(tenencia = 'soltada' or ${isVigente})`);
  if (ids) query = query.where('invitados.id', '=', anyOf(ids));
  return query
    .orderBy('invitados.invitacion_id')
    .orderBy(sql`parentesco <> 'titular'`)
    .orderBy('invitados.id')
    .execute();
}
export type EsperadoRow = Awaited<ReturnType<typeof listEsperados>>[number];

/** How many have a confirmed place in each of these events that somebody goes to. */
export async function countEsperados(handle: Handle, eventoIds: number[]) {
  const rows = await db(handle)
    .selectFrom('invitados')
    .innerJoin('invitaciones', 'invitaciones.id', 'invitados.invitacion_id')
    .select(['invitados.evento_id', sql<number>`count(*)::int`.as('count')])
    .where('invitados.evento_id', '=', anyOf(eventoIds))
    .where(isVigente)
    .groupBy('invitados.evento_id')
    .execute();
  return new Map(rows.map(({ evento_id, count }) => [evento_id, count]));
}

/** By what a persona themselves is expected, and where: not those whom they bring. */
export const listPropios = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('invitados')
    .innerJoin('invitaciones', 'invitaciones.id', 'invitados.invitacion_id')
    .innerJoin('eventos', 'eventos.id', 'invitados.evento_id')
    .select(['invitados.id', 'invitados.evento_id as de', 'eventos.nombre as lugar'])
    .where('invitaciones.persona_id', '=', personaId)
    .where('invitados.parentesco', '=', 'titular')
    .execute();

/** They are in since this moment, or, with null, they are not. */
export async function setIngreso(tx: Handle, ids: number[], momento: string | null): Promise<void> {
  await db(tx)
    .updateTable('invitados')
    .set({ ingreso: momento, version: sql`version + 1` })
    .where('id', '=', anyOf(ids))
    .execute();
}
