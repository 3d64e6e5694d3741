import { type RawBuilder, sql } from 'kysely';
import type { OncePer } from '../platform/merge.queries.ts';

/** An event allows a persona one invitación in any state. */
export const INVITACIONES: OncePer = {
  table: 'invitaciones',
  parent: 'eventos',
  column: 'evento_id',
  living: (alias) => sql`${sql.ref(`${alias}.estado`)} not in ('pendiente', 'cancelada')`,
};

/** Rows of the people on these invitaciones. */
export const peopleOf = (ids: number[]): RawBuilder<unknown> =>
  sql`t.invitacion_id = any(${ids}::int[]) and t.tenencia in ('borrador', 'soltada')`;
