import { sql } from 'kysely';
import type { OncePer } from '../platform/merge.queries.ts';

/** A congress allows a persona one form in any state. */
export const FORMS: OncePer = {
  table: 'form_congresos',
  parent: 'congresos',
  column: 'congreso_id',
  living: (alias) => sql`${sql.ref(`${alias}.estado`)} = 'vigente'`,
};
