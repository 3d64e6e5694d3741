import { ZONE } from '@gremio/contract/platform/format.ts';
import type { Opcion } from '@gremio/contract/platform/informe.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from '../database/handle.ts';
import { type Days, rangeOf } from './count.queries.ts';

/** Day of a moment in the organisation's zone. */
export const localDay = (column: string): RawBuilder<string> =>
  sql<string>`(${sql.ref(column)} at time zone ${sql.lit(ZONE)})::date`;

/** Full hour of a moment in the organisation's zone: `21:00`. */
export const localHour = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone ${sql.lit(ZONE)}, 'HH24:00')`;

/** True for the moments of these days, so that an index on the column serves. */
export const isWithin = (column: string, { primero, ultimo }: Days): RawBuilder<boolean> => sql`
  ${sql.ref(column)} >= ${primero}::timestamp at time zone ${sql.lit(ZONE)}
  and ${sql.ref(column)} < (${ultimo}::date + 1)::timestamp at time zone ${sql.lit(ZONE)}`;

/** Days from the first moment in a column up to today. */
export const daysSince =
  (table: string, column: string) =>
  async (handle: Handle, hoy: string): Promise<Days | null> => {
    const { rows } = await sql<{ primero: string | null; ultimo: string | null }>`
      select ${localDay('primero')} as primero, ${hoy}::date as ultimo
      from (select min(${sql.ref(column)}) as primero from ${sql.table(table)}) as m
    `.execute(tables<unknown>(handle));
    return rangeOf(rows);
  };

/** Finds the names of rows by their ids. */
export const namesIn =
  (table: string) =>
  async (handle: Handle, keys: string[]): Promise<Opcion[]> => {
    const { rows } = await sql<Opcion>`
      select id::text as clave, nombre as titulo from ${sql.table(table)}
      where id = any(${keys}::int[])
    `.execute(tables<unknown>(handle));
    return rows;
  };
