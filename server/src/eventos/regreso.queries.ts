import type { EstadoInvitacion } from '@gremio/contract/eventos/schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { unindexed } from '../platform/database/listing.ts';
import type { EventosTables, Tenencia } from './table.ts';

const db = (handle: Handle) => tables<EventosTables>(handle);

/** An enrolment that a persona lost. */
export interface Former {
  id: number;
  eventoId: number;
  personaId: number;
  cupoId: number;
  estado: EstadoInvitacion;
  termina: string;
}

/** Finds enrolments by event and persona. */
export async function listFormer(
  handle: Handle,
  pairs: { eventoId: number; personaId: number }[],
): Promise<Former[]> {
  const { rows } = await sql<Former>`
    select i.id, i.evento_id as "eventoId", i.persona_id as "personaId", e.cupo_id as "cupoId",
      i.estado, e.termina
    from unnest(
      ${pairs.map((one) => one.eventoId)}::int[], ${pairs.map((one) => one.personaId)}::int[]
    ) as q (evento_id, persona_id)
      join invitaciones i using (evento_id, persona_id) join eventos e on e.id = i.evento_id
  `.execute(db(handle));
  return rows;
}

/** Somebody who was on such an enrolment; `repetido` if their document is on another one by now. */
export interface FormerGuest {
  id: number;
  invitacionId: number;
  tenencia: Tenencia;
  repetido: boolean;
}

export async function listFormerGuests(handle: Handle, ids: number[]): Promise<FormerGuest[]> {
  const { rows } = await sql<FormerGuest>`
    select s.id, s.invitacion_id as "invitacionId", s.tenencia, exists (
      select from invitados v
      where v.numdoc = s.numdoc and ${unindexed('v.evento_id')} = s.evento_id
        and v.invitacion_id <> s.invitacion_id and v.tenencia in ('espera', 'tomada')
    ) as repetido
    from invitados s where s.id = any(${ids}::int[])
  `.execute(db(handle));
  return rows;
}

/** For `takeAgain`: people who lost their places have them again. */
export const reinstateGuests: RawBuilder<unknown> = sql`
  update invitados set tenencia = 'tomada', version = invitados.version + 1
  from elegidos
  where invitados.id = elegidos.id and invitados.tenencia = 'soltada'
    and invitados.cupo_id = elegidos.cupo_id
  returning invitados.id, invitados.cupo_id
`;
