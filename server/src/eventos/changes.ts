import { randomInt, randomUUID } from 'node:crypto';
import type {
  InvitacionEdit,
  Strategy,
  Invitacion,
  InvitadoWrite,
} from '@gremio/contract/eventos/schemas.ts';
import type { Handle } from '../platform/database/handle.ts';
import { type Refusal, refuse, isRefusal } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import {
  type Contexto,
  type Pair,
  changesOf,
  type ContextoService,
  PLENTY,
  asList,
  holdsPlaces,
  isSomebodyIn,
  listOf,
  refusalOf,
  toInvitacion,
} from './eligibility.ts';
import type { EsperaService } from './waiting-list.ts';
import * as invitaciones from './enrolment.queries.ts';
import type { InvitacionRow } from './enrolment.queries.ts';
import * as invitados from './guests.queries.ts';
import { type InvitadoRow, type Persona, addProof } from './guests.queries.ts';
import { esViva, inscripcionEn } from '@gremio/contract/eventos/rules.ts';
import { today } from '../platform/clock.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import type { Tickets } from '../platform/tickets.ts';

/** Range of draw numbers (eight digits), and how many random ones are tried for a free one. */
const [FIRST, LAST, TRIES] = [10_000_000, 100_000_000, 8];

/** A requested change of an invitación, with the pair of event and persona that it belongs to. */
export interface Ask extends Pair {
  base: string;
  body: InvitacionEdit;
}

/** An invitación whose event is locked, with everything that a change of it reads. */
interface Held {
  contexto: Contexto;
  invitacion: InvitacionRow;
  current: InvitadoRow[];
  strategy: Strategy;
}

/** Ids that the rows of people who join refer to. */
const targetOf = ({ contexto, invitacion }: Held) => ({
  invitacionId: invitacion.id,
  eventoId: contexto.evento.id,
  cupoId: contexto.evento.cupo_id,
});

/** Starts an invitación that holds nothing: as a draft, in the draw, with places, or on the waiting list. */
function createAltas({ clock, cupos }: Parts, espera: EsperaService) {
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

export type CambiosService = ReturnType<typeof createCambiosService>;

/**
 * Changes one invitación at a time, with its event locked; freed places go to the waiting list
 * (docs/architecture.md#states).
 */
export function createCambiosService(
  parts: Parts,
  contextos: ContextoService,
  espera: EsperaService,
  tickets: Tickets,
  wake: () => void,
) {
  const { clock, cupos } = parts;
  const now = () => clock.now().toISOString();
  const altas = createAltas(parts, espera);

  const read = async (tx: Handle, id: number) => {
    const [row] = await invitaciones.findInvitaciones(tx, [id]);
    return toInvitacion(tickets, row as InvitacionRow, await invitados.listInvitados(tx, [id]));
  };

  /**
   * Refuses documents that are on another invitación, each named by its position in the list that was sent.
   */
  async function findRepeated(
    tx: Handle,
    { contexto, invitacion }: Held,
    ask: Ask,
    all: Persona[],
  ) {
    const numdocs = all.map((uno) => uno.numdoc);
    const taken = await invitados.findTaken(tx, contexto.evento.id, invitacion.id, numdocs);
    if (taken.size === 0) return null;
    const errores = (ask.body.invitados ?? []).flatMap(({ numdoc }, at) =>
      taken.has(numdoc)
        ? [{ campo: `invitados.${at}.numdoc`, mensaje: 'Ya está en otra inscripción.' }]
        : [],
    );
    return refuse('invitado_repetido', { errores });
  }

  /**
   * Changes who goes on a living invitación. Places are given back before others are taken, and what is left
   * is then offered to the waiting list.
   */
  async function amend(tx: Handle, held: Held, gente: Persona[], { base, body }: Ask) {
    const { contexto, invitacion, current } = held;
    const { evento } = contexto;
    const changes = changesOf(gente, current);
    const offered = invitacion.estado === 'ofrecida';
    if (offered && !body.confirma) return refuse('oferta_sin_aceptar');
    if (changes.any && inscripcionEn(evento, clock.now()) !== 'abierta') {
      return refuse('evento_cerrado');
    }
    if (isSomebodyIn(changes.left)) return refuse('invitado_adentro');
    const places = holdsPlaces(invitacion.estado);
    const leftIds = changes.left.map((row) => row.id);
    if (places) await cupos.giveBack(tx, invitados.releaseThem(leftIds));
    else await invitados.dropWaiting(tx, leftIds);
    await invitados.updateInvitados(tx, changes.edited);
    const refusal = places ? await altas.takeFor(tx, held, changes.joined, base) : null;
    if (refusal) return refusal;
    if (!places) await invitados.insertInvitados(tx, targetOf(held), changes.joined, 'espera');
    const enrolled = offered || invitacion.aviso === 'inscripta';
    await invitaciones.setInvitaciones(tx, [invitacion.id], {
      base,
      ...(offered ? { estado: 'inscripta', oferta_hasta: null, desde: now() } : {}),
      ...(places && (offered || changes.any) ? { aviso: enrolled ? 'inscripta' : 'cambiada' } : {}),
    });
    // Fewer people may fit where more did not: this group, if it waits, or another one.
    if (changes.left.length > 0) await espera.offer(tx, evento);
    return null;
  }

  /** Locks the event, takes back lapsed offers, and reads the member's situation. */
  async function hold(tx: Handle, pair: Pair): Promise<Held | Refusal> {
    const evento = await espera.hold(tx, pair.eventoId);
    if (!evento) return refuse('no_encontrado');
    await espera.lapse(tx, evento);
    const contexto = await contextos.loadOne(tx, pair);
    if (!contexto?.invitacion) return refuse('no_encontrado');
    const { invitacion } = contexto;
    const current = await invitados.listInvitados(tx, [invitacion.id]);
    return { contexto, invitacion, current, strategy: contextos.strategyOf(contexto, PLENTY) };
  }

  async function apply(tx: Handle, held: Held, ask: Ask): Promise<Refusal | null> {
    const { invitacion, current, strategy, contexto } = held;
    const living = esViva(invitacion);
    const accion = living
      ? invitacion.estado === 'ofrecida'
        ? 'aceptar'
        : 'cambiar'
      : 'inscribir';
    const notNow = refusalOf(strategy, accion);
    if (notNow) return notNow;
    const gente = listOf(contexto, ask.body.invitados, current, today(clock));
    if (isRefusal(gente)) return gente;
    const holding = living || ask.body.confirma;
    const repeated = holding ? await findRepeated(tx, held, ask, gente) : null;
    if (repeated) return repeated;
    return living ? amend(tx, held, gente, ask) : altas.begin(tx, held, gente, ask);
  }

  /** Applies any change of an invitación, with its event locked. */
  async function change(
    tx: Handle,
    ask: Ask,
    afterCommit: AfterCommit,
  ): Promise<Invitacion | Refusal> {
    const held = await hold(tx, ask);
    if (isRefusal(held)) return held;
    const refusal = await apply(tx, held, ask);
    if (refusal) return refusal;
    afterCommit(wake);
    return read(tx, held.invitacion.id);
  }

  /** Cancels an invitación; the places that it held are passed on. */
  async function drop(
    tx: Handle,
    { contexto, invitacion, current }: Held,
    why: { motivo: string | null; aviso: 'cancelada' | null },
  ): Promise<void> {
    const ids = current.map((row) => row.id);
    const places = holdsPlaces(invitacion.estado);
    if (places) await cupos.giveBack(tx, invitados.releaseThem(ids));
    else await invitados.dropWaiting(tx, ids);
    await invitaciones.setInvitaciones(tx, [invitacion.id], {
      estado: 'cancelada',
      oferta_hasta: null,
      participante: null,
      desde: now(),
      ...why,
    });
    if (places) await espera.offer(tx, contexto.evento);
  }

  /** Edits the list of an invitación by one entry, under the rules of any other change. */
  async function editList(
    tx: Handle,
    pair: Pair & { base: string },
    afterCommit: AfterCommit,
    edit: (lista: ReturnType<typeof asList>) => ReturnType<typeof asList>,
  ): Promise<Invitacion | Refusal> {
    const held = await hold(tx, pair);
    if (isRefusal(held)) return held;
    const confirma = esViva(held.invitacion) && held.invitacion.estado !== 'ofrecida';
    const body = { confirma, espera: false, invitados: edit(asList(held.current)) };
    const refusal = await apply(tx, held, { ...pair, body });
    if (refusal) return refusal;
    afterCommit(wake);
    return read(tx, held.invitacion.id);
  }

  return {
    change,
    hold,
    drop,
    read,

    /** Adds one person, who is found in the result by their document. */
    async addInvitado(
      tx: Handle,
      pair: Pair & { base: string },
      uno: InvitadoWrite,
      afterCommit: AfterCommit,
    ) {
      const after = await editList(tx, pair, afterCommit, (lista) => [...lista, uno]);
      if (isRefusal(after)) return ownFields(after);
      return after.invitados.find((one) => one.numdoc === uno.numdoc) ?? refuse('no_encontrado');
    },

    removeInvitado: (
      tx: Handle,
      pair: Pair & { base: string },
      id: number,
      afterCommit: AfterCommit,
    ) => editList(tx, pair, afterCommit, (lista) => lista.filter((uno) => uno.id !== id)),
  };
}

/** Renames error fields from the list's form to that of one person. */
function ownFields(refusal: Refusal): Refusal {
  const { errores, motivo, ...body } = refusal.body;
  if (!errores) return refusal;
  const own = errores.map(({ campo, mensaje }) => ({
    campo: campo.replace(/^invitados\.\d+\./, '').replace(/^invitados$/, 'parentesco'),
    mensaje,
  }));
  return refuse(motivo, { ...body, errores: own });
}
