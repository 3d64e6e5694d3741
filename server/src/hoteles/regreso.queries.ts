import type { EstadoReserva } from '@gremio/contract/hoteles/schemas.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { HotelesTables } from './table.ts';

const db = (handle: Handle) => tables<HotelesTables>(handle);

/** A booking that a persona lost; `superpuesta` if they have another in those nights by now. */
export interface Former {
  id: number;
  personaId: number;
  habitaciones: number;
  estado: EstadoReserva;
  desde: string;
  /** Its hotel was told of the cancellation. */
  avisado: boolean;
  superpuesta: boolean;
  /** Cupo of each night; null if the night does not exist. Empty if the hotel does not count rooms. */
  cupos: (number | null)[];
}

export async function listFormer(handle: Handle, ids: number[]): Promise<Former[]> {
  const { rows } = await sql<Former>`
    select r.id, r.persona_id as "personaId", r.habitaciones, r.estado, r.fecha_desde as desde,
      r.avisada is not null and coalesce(h.email, '') <> '' as avisado,
      exists (
        select from reservas o
        where o.persona_id = r.persona_id and o.estado in ('solicitada', 'confirmada')
          and o.fecha_desde < r.fecha_hasta and o.fecha_hasta > r.fecha_desde
      ) as superpuesta,
      case
        when h.convenio and not exists (select from noches n where n.hotel_id = h.id) then '{}'
        else array(
          select n.cupo_id
          from generate_series(0, r.fecha_hasta - r.fecha_desde - 1) as dia
            left join noches n on n.hotel_id = h.id and n.noche = r.fecha_desde + dia
          order by dia
        )
      end as cupos
    from reservas r join hoteles h on h.id = r.hotel_id
    where r.id = any(${ids}::int[])
  `.execute(db(handle));
  return rows;
}

/** Gives cancelled bookings their former states, without a reason; returns how many. */
export async function reinstate(
  tx: Handle,
  former: { id: number; estado: EstadoReserva }[],
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update reservas set estado = antes.estado, motivo = null, version = version + 1
    from unnest(
      ${former.map((one) => one.id)}::int[], ${former.map((one) => one.estado)}::text[]
    ) as antes (id, estado)
    where reservas.id = antes.id and reservas.estado = 'cancelada'
  `.execute(db(tx));
  return Number(numAffectedRows);
}
