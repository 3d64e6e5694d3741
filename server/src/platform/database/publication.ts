import { sql } from 'kysely';

/**
 * Condition for a row of `table` to be within its period of publication at a moment; null as the moment is
 * within every period.
 */
export const isWithin = (table: string, moment: string) => {
  const [desde, hasta] = [sql.ref(`${table}.publicado_desde`), sql.ref(`${table}.publicado_hasta`)];
  return sql<boolean>`(coalesce(${desde} <= ${moment}, true) and coalesce(${hasta} > ${moment}, true))`;
};
