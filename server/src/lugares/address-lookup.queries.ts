import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';

/**
 * Takes the next second in which this installation may call the geocoder; returns the milliseconds until
 * then, or null if the next ones within `most` are taken. One row serves all servers.
 */
export async function takeTurn(db: Handle, most: number): Promise<number | null> {
  const { rows } = await sql<{ espera: number }>`
    insert into buscador_turno as b (libre) values (clock_timestamp() + interval '1 second')
    on conflict (id) do update set libre = greatest(b.libre, clock_timestamp()) + interval '1 second'
    where b.libre <= clock_timestamp() + ${most} * interval '1 millisecond'
    returning ceil(greatest(
      0, extract(epoch from libre - interval '1 second' - clock_timestamp()) * 1000
    ))::int as espera
  `.execute(tables(db));
  return rows[0]?.espera ?? null;
}
