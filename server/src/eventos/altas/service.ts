import { randomInt, randomUUID } from 'node:crypto';
import type {
  Accion,
  InvitacionEdit,
  Situacion,
  Strategy,
} from '@gremio/contract/eventos/schemas.ts';
import type { ErrorName } from '@gremio/contract/platform/errors.ts';
import type { Handle } from '../../platform/database/handle.ts';
import { type Refusal, refuse } from '../../platform/outcome.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Contexto, Pair } from '../contexto/service.ts';
import type { EsperaService } from '../espera/service.ts';
import * as invitaciones from '../inscripcion/queries.ts';
import type { InvitacionRow } from '../inscripcion/queries.ts';
import * as invitados from '../invitados/queries.ts';
import type { InvitadoRow, Persona } from '../invitados/queries.ts';
import { changesOf } from '../invitados/service.ts';
import { addProof } from '../plazas/queries.ts';

/** Range of draw numbers (eight digits), and how many random ones are tried for a free one. */
const [FIRST, LAST, TRIES] = [10_000_000, 100_000_000, 8];

const REFUSALS: Record<Situacion, ErrorName> = {
  abierta: 'evento_cerrado',
  completa: 'evento_completo',
  sin_abrir: 'evento_sin_abrir',
  cerrada: 'evento_cerrado',
  terminado: 'evento_terminado',
  no_habilitado: 'evento_no_habilitado',
  no_destinatario: 'evento_no_habilitado',
  cancelado: 'evento_cancelado',
  suspendido: 'suspendido',
  en_sorteo: 'evento_cerrado',
  lista_de_espera: 'evento_cerrado',
  ofrecida: 'oferta_sin_aceptar',
  inscripta: 'evento_cerrado',
};

/** Refuses an action that the rule does not allow, with the sentence that the app shows too. */
export function refusalOf(strategy: Strategy, accion: Accion): Refusal | null {
  if (strategy.acciones.includes(accion)) return null;
  return refuse(REFUSALS[strategy.situacion], { message: strategy.frase, strategy });
}

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

/** Ids that the rows of people who join refer to. */
export const targetOf = ({ contexto, invitacion }: Held) => ({
  invitacionId: invitacion.id,
  eventoId: contexto.evento.id,
  cupoId: contexto.evento.cupo_id,
});

/** Starts an invitación that holds nothing: as a draft, in the draw, with places, or on the waiting list. */
export function createAltas({ clock, cupos }: Parts, espera: EsperaService) {
  const now = () => clock.now().toISOString();

  /** Takes places for people who join an invitación, all or none. Otherwise refuses with the number left. */
  async function takeFor(
    tx: Handle,
    { contexto, invitacion }: Held,
    gente: Persona[],
    base: string,
  ) {
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
        base,
        uno,
      },
    }));
    if (asked.length === 0) return null;
    const taken = await cupos.takeAndProve(tx, asked, addProof(asked));
    if (taken.every((row) => row.id !== null)) return null;
    return refuse('evento_completo', { libres: await espera.libresOf(tx, evento.cupo_id) });
  }

  /**
   * Stores who goes, without a place: drafts keep their ids, new people are inserted, the others are deleted.
   */
  async function keep(tx: Handle, held: Held, gente: Persona[], tenencia: 'borrador' | 'espera') {
    const { joined, left, edited } = changesOf(gente, held.current);
    const leftIds = left.map((row) => row.id);
    await invitados.deleteBorradores(tx, leftIds);
    await invitados.updateInvitados(tx, edited);
    const staying = held.current.flatMap(({ id }) => (leftIds.includes(id) ? [] : [id]));
    if (tenencia === 'espera') await invitados.makeWait(tx, staying);
    await invitados.insertInvitados(tx, targetOf(held), joined, tenencia);
  }

  async function enterDraw(tx: Handle, held: Held, gente: Persona[], base: string) {
    const { eventoId } = targetOf(held);
    await keep(tx, held, gente, 'espera');
    const change = { estado: 'en_sorteo', motivo: null, base, desde: now(), aviso: null } as const;
    const numeros = Array.from({ length: TRIES }, () => randomInt(FIRST, LAST));
    const participante = await invitaciones.chooseParticipante(tx, eventoId, numeros);
    await invitaciones.setInvitaciones(tx, [held.invitacion.id], { ...change, participante });
  }

  async function enrolOrWait(tx: Handle, held: Held, gente: Persona[], { base, body }: Ask) {
    const refusal = await takeFor(tx, held, gente, base);
    if (refusal && !body.espera) return refusal;
    const { id } = held.invitacion;
    if (refusal) {
      await keep(tx, held, gente, 'espera');
      await invitaciones.setLast(tx, id);
    }
    await invitaciones.setInvitaciones(tx, [id], {
      motivo: null,
      base,
      desde: now(),
      estado: refusal ? 'lista_de_espera' : 'inscripta',
      aviso: refusal ? null : 'inscripta',
    });
    return null;
  }

  /** Starts an invitación that is new or was cancelled. */
  async function begin(tx: Handle, held: Held, gente: Persona[], ask: Ask) {
    if (!ask.body.confirma) {
      await keep(tx, held, gente, 'borrador');
      const change = { estado: 'pendiente', motivo: null, desde: now(), aviso: null } as const;
      await invitaciones.setInvitaciones(tx, [held.invitacion.id], change);
      return null;
    }
    if (held.contexto.evento.estrategia !== 'sorteo') return enrolOrWait(tx, held, gente, ask);
    await enterDraw(tx, held, gente, ask.base);
    return null;
  }

  return { takeFor, begin };
}
