import { type RawBuilder, sql } from 'kysely';

export const pairsOf = (personaId: number): RawBuilder<unknown> =>
  sql`${personaId}::int in (t.menor_id, t.mayor_id)`;
