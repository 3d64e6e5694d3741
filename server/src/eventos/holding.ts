import { randomUUID } from 'node:crypto';
import type { InvitacionEdit, Strategy } from '@gremio/contract/eventos/schemas.ts';
import type { Handle } from '../platform/database/handle.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import * as eligibility from './eligibility.ts';
import { type Contexto, type Pair, PLENTY } from './eligibility.ts';
import type { InvitacionRow } from './inscripcion.queries.ts';
import { refuseMore } from './full.ts';
import { addProof, type InvitadoRow, listInvitados, type Persona } from './invitados.queries.ts';
import * as waitingList from './waiting-list.ts';

/** A requested change of an invitación, with the pair of event and persona that it belongs to. */
export interface Ask extends Pair {
  base: string;
  body: InvitacionEdit;
}

/** An invitación whose event is locked, with everything that a change of it reads. */
export interface Held {
  contexto: Contexto;
  invitacion: InvitacionRow;
  current: InvitadoRow[];
  strategy: Strategy;
}

/** Locks the event, takes back lapsed offers, and reads the member's situation. */
export async function hold(house: House, tx: Handle, pair: Pair): Promise<Held | Refusal> {
  const evento = await waitingList.hold(house, tx, pair.eventoId);
  if (!evento) return refuse('no_encontrado');
  await waitingList.lapse(house, tx, evento);
  const contexto = await eligibility.loadOne(house, tx, pair);
  if (!contexto?.invitacion) return refuse('no_encontrado');
  const { invitacion } = contexto;
  const current = await listInvitados(tx, [invitacion.id]);
  return {
    contexto,
    invitacion,
    current,
    strategy: eligibility.strategyOf(house, contexto, PLENTY),
  };
}

/** Takes places for people who join an invitación, all or none. Otherwise refuses with the number left. */
export async function takeFor(
  house: House,
  tx: Handle,
  { contexto, invitacion }: Held,
  gente: Persona[],
  base: string,
): Promise<Refusal | null> {
  const { evento } = contexto;
  const personaId = invitacion.persona_id;
  const asked = gente.map((uno) => ({
    cupoId: evento.cupo_id,
    personaId,
    pedido: randomUUID(),
    grupo: 0,
    place: {
      cupoId: evento.cupo_id,
      eventoId: evento.id,
      invitacionId: invitacion.id,
      revision: invitacion.revision + 1,
      base,
      uno,
    },
  }));
  if (asked.length === 0) return null;
  const taken = await house.cupos.takeAndProve(tx, asked, addProof(asked));
  if (taken.every((row) => row.id !== null)) return null;
  return refuseMore(await waitingList.libresOf(house, tx, evento.cupo_id));
}

/** Ids that the rows of people who join refer to. */
export const targetOf = ({ contexto, invitacion }: Held) => ({
  invitacionId: invitacion.id,
  eventoId: contexto.evento.id,
  cupoId: contexto.evento.cupo_id,
});
