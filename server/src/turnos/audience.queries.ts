import { type RawBuilder, sql } from 'kysely';
import type { Holding } from '../audiencias/holders.ts';
import { type Audiences, isFor } from '../platform/database/audience.ts';
import { type Handle, tables } from '../platform/database/handle.ts';
import { unindexed } from '../platform/database/listing.ts';
import type { TurnosTables } from './table.ts';

const db = (handle: Handle) => tables<TurnosTables>(handle);

/** Condition on `campanias`: members of these audiences see it. Null is staff, who see all. */
export const seenBy = (audiences: Audiences | null): RawBuilder<boolean> =>
  audiences === null ? sql`true` : isFor(audiences);

/** Returns the campaign that is open in a collection: a unique index allows one. */
export async function findOpenCampania(
  handle: Handle,
  coleccion: string,
  audiences: Audiences | null,
) {
  return db(handle)
    .selectFrom('campanias')
    .selectAll()
    .where('fire_collection', '=', coleccion)
    .where('abierta', '=', true)
    .where(seenBy(audiences))
    .executeTakeFirst();
}
export type CampaniaRow = NonNullable<Awaited<ReturnType<typeof findOpenCampania>>>;

/** In order, true for each persona who has a turno or a day of the campaign. */
export async function findHolding(handle: Handle, asked: Holding[]): Promise<boolean[]> {
  const { rows } = await sql<{ tiene: boolean }>`
    select exists (
      select from turnos t
      where t.persona_id = q.persona_id and ${unindexed('t.campania_id')} = q.campania_id
        and t.estado <> 'cancelado'
    ) or exists (
      select from empleados e
      where e.persona_id = q.persona_id and ${unindexed('e.campania_id')} = q.campania_id
        and e.estado = 'reservado'
    ) as tiene
    from unnest(
      ${asked.map((one) => one.personaId)}::int[], ${asked.map((one) => one.id)}::int[]
    ) with ordinality as q (persona_id, campania_id, orden)
    order by q.orden
  `.execute(db(handle));
  return rows.map(({ tiene }) => tiene);
}
