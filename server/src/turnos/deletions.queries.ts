import { sql } from 'kysely';
import type { Taken } from '../platform/undo/kept-rows.queries.ts';

/** Rows that the deletion of a campaign takes: one with days cannot be deleted. */
export const campaniaTaken = (id: number): Taken[] => [
  { table: 'campanias', where: sql`id = ${id}` },
];

/** Rows that the deletion of a day takes, with its hours: nobody ever booked one. */
export const diaTaken = (id: number): Taken[] => [
  {
    table: 'cupos',
    where: sql`id in (
      select cupo_id from horas where dia_id = ${id} union select cupo_id from dias where id = ${id}
    )`,
  },
  { table: 'dias', where: sql`id = ${id}` },
  { table: 'horas', where: sql`dia_id = ${id}` },
];

/** Rows that the deletion of hours takes: nobody ever booked them. */
export const horasTaken = (ids: number[]): Taken[] => [
  { table: 'cupos', where: sql`id in (select cupo_id from horas where id = any(${ids}::int[]))` },
  { table: 'horas', where: sql`id = any(${ids}::int[])` },
];
