import type { Participante, Puesto } from '@gremio/contract/eventos/sorteo/schemas.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { Waiting } from './waiting-list.queries.ts';
import type { EventosTables } from './table.ts';

const db = (handle: Handle) => tables<EventosTables>(handle);

export interface Entrant extends Participante {
  id: number;
  people: Waiting[];
}

/** Lists the entrants by their numbers, each with the people that places are drawn for. */
export async function listEntrants(handle: Handle, eventoId: number): Promise<Entrant[]> {
  const { rows } = await sql<Waiting & { participante: number }>`
    select i.id as invitacion_id, i.persona_id, i.participante, v.pedido
    from invitaciones i join invitados v on v.invitacion_id = i.id and v.tenencia = 'espera'
    where i.evento_id = ${eventoId} and i.estado = 'en_sorteo'
    order by i.participante, v.id
  `.execute(db(handle));
  const byId = new Map<number, Entrant>();
  for (const { participante, ...one } of rows) {
    const known = byId.get(one.invitacion_id);
    if (known) {
      known.people.push(one);
      known.personas += 1;
    } else {
      byId.set(one.invitacion_id, {
        id: one.invitacion_id,
        participante,
        personas: 1,
        people: [one],
      });
    }
  }
  return [...byId.values()];
}

/** Stores the outcome: a place, or the waiting list in drawn order. */
export async function setResult(
  tx: Handle,
  ids: { inscriptas: number[]; enEspera: number[] },
  ahora: string,
): Promise<void> {
  await sql`
    update invitaciones set estado = 'inscripta', desde = ${ahora}::timestamptz, aviso = 'sorteada',
      version = version + 1
    where id = any(${ids.inscriptas}::int[])
  `.execute(db(tx));
  await sql`
    update invitaciones set estado = 'lista_de_espera', desde = ${ahora}::timestamptz,
      aviso = 'sorteada', version = version + 1, orden = puesta.orden
    from (
      select id, nextval('invitaciones_orden') as orden
      from (select id from unnest(${ids.enEspera}::int[]) with ordinality as q (id, n) order by n) q
    ) as puesta
    where invitaciones.id = puesta.id
  `.execute(db(tx));
}

interface Drawn {
  sorteado: string;
  numero: string;
  fuente: string;
  sorteo_plazas: number;
  resultado: Puesto[];
}

/** Records the draw, once. */
export async function setDrawn(tx: Handle, eventoId: number, drawn: Drawn): Promise<void> {
  await db(tx)
    .updateTable('eventos')
    .set({
      ...drawn,
      resultado: sql`${JSON.stringify(drawn.resultado)}::jsonb`,
      version: sql`version + 1`,
    })
    .where('id', '=', eventoId)
    .where('sorteado', 'is', null)
    .execute();
}
