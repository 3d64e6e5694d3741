import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { Pair } from '../platform/merge.ts';

/** Living bookings of the one that overlap with one of the other. */
export async function listOverlapping(handle: Handle, { kept, gone }: Pair) {
  const { rows } = await sql<{ hotel: string; fecha_desde: string; fecha_hasta: string }>`
    select h.nombre as hotel, g.fecha_desde, g.fecha_hasta
    from reservas g join hoteles h on h.id = g.hotel_id
    where g.persona_id = ${gone} and g.estado in ('solicitada', 'confirmada') and exists (
      select from reservas k
      where k.persona_id = ${kept} and k.estado in ('solicitada', 'confirmada')
        and daterange(k.fecha_desde, k.fecha_hasta) && daterange(g.fecha_desde, g.fecha_hasta)
    )
    order by g.id
  `.execute(tables(handle));
  return rows;
}
