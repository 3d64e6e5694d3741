import { randomInt, randomUUID } from 'node:crypto';
import { esViva, inscripcionEn } from '@gremio/contract/eventos/rules.ts';
import type {
  Accion,
  Invitacion,
  InvitacionEdit,
  InvitadoWrite,
  Situacion,
  Strategy,
} from '@gremio/contract/eventos/schemas.ts';
import type { ErrorName } from '@gremio/contract/platform/errors.ts';
import { today } from '../../platform/clock.ts';
import type { Handle } from '../../platform/database/handle.ts';
import type { AfterCommit } from '../../platform/http/resource.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/outcome.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Tickets } from '../../platform/tickets.ts';
import { type Contexto, type ContextoService, type Pair, PLENTY } from '../contexto/service.ts';
import type { EsperaService } from '../espera/service.ts';
import * as invitaciones from '../inscripcion/queries.ts';
import type { InvitacionRow } from '../inscripcion/queries.ts';
import * as invitados from '../invitados/queries.ts';
import type { InvitadoRow, Persona } from '../invitados/queries.ts';
import {
  asList,
  changesOf,
  dataOf,
  holdsPlaces,
  listOf,
  toInvitacion,
} from '../invitados/service.ts';
import { addProof } from '../plazas/queries.ts';

/** Numbers in the draw: eight digits, one of these is free. */
const [FIRST, LAST, TRIES] = [10_000_000, 100_000_000, 8];

const REFUSALS: Record<Situacion, ErrorName> = {
  abierta: 'evento_cerrado',
  completa: 'evento_completo',
  sin_abrir: 'evento_sin_abrir',
  cerrada: 'evento_cerrado',
  terminado: 'evento_terminado',
  no_habilitado: 'evento_no_habilitado',
  no_destinatario: 'evento_no_habilitado',
  suspendido: 'suspendido',
  en_sorteo: 'evento_cerrado',
  lista_de_espera: 'evento_cerrado',
  ofrecida: 'oferta_sin_aceptar',
  inscripta: 'evento_cerrado',
};

/** What the member may not do, in the words of the rule that the app shows too. */
export function refusalOf(strategy: Strategy, accion: Accion): Refusal | null {
  if (strategy.acciones.includes(accion)) return null;
  return refuse(REFUSALS[strategy.situacion], { message: strategy.frase, strategy });
}

/** What is asked of an invitación; whose it is and where they are is known. */
export interface Ask extends Pair {
  base: string;
  body: InvitacionEdit;
}

/** An invitación whose event is held, with all that a change of it looks at. */
export interface Held {
  contexto: Contexto;
  invitacion: InvitacionRow;
  current: InvitadoRow[];
  strategy: Strategy;
}

export type CambiosService = ReturnType<typeof createCambiosService>;

/** Changes of one invitación at a time, with its event held: whoever frees a place passes it on (design, section 6). */
export function createCambiosService(
  parts: Parts,
  contextos: ContextoService,
  espera: EsperaService,
  tickets: Tickets,
  wake: () => void,
) {
  const { clock, cupos } = parts;
  const now = () => clock.now().toISOString();

  const read = async (tx: Handle, id: number) => {
    const [row] = await invitaciones.findInvitaciones(tx, [id]);
    return toInvitacion(tickets, row as InvitacionRow, await invitados.listInvitados(tx, [id]));
  };

  /** Documents that stand in another invitación, each named by its place on the list that was sent. */
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

  /** Places for people who are new to an invitación, all or none: how many are left, when they are not given. */
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

  const targetOf = ({ contexto, invitacion }: Held) => ({
    invitacionId: invitacion.id,
    eventoId: contexto.evento.id,
    cupoId: contexto.evento.cupo_id,
  });

  async function enterDraw(tx: Handle, held: Held, gente: Persona[], base: string) {
    const { eventoId } = targetOf(held);
    await invitados.insertInvitados(tx, targetOf(held), gente, 'espera');
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
      await invitados.insertInvitados(tx, targetOf(held), gente, 'espera');
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

  /** From nothing, or from what was cancelled: a draft, an entry in the draw, places, or the waiting list. */
  async function begin(tx: Handle, held: Held, gente: Persona[], ask: Ask) {
    const { id } = held.invitacion;
    const fresh = gente.map(dataOf);
    await invitados.deleteBorradores(tx, id);
    if (!ask.body.confirma) {
      await invitados.insertInvitados(tx, targetOf(held), fresh, 'borrador');
      const change = { estado: 'pendiente', motivo: null, desde: now(), aviso: null } as const;
      await invitaciones.setInvitaciones(tx, [id], change);
      return null;
    }
    if (held.contexto.evento.estrategia !== 'sorteo') return enrolOrWait(tx, held, fresh, ask);
    await enterDraw(tx, held, fresh, ask.base);
    return null;
  }

  /** Who goes on a living one: what leaves is given back before what joins is taken, and then passed on. */
  async function amend(tx: Handle, held: Held, gente: Persona[], { base, body }: Ask) {
    const { contexto, invitacion, current } = held;
    const { evento } = contexto;
    const changes = changesOf(gente, current);
    const offered = invitacion.estado === 'ofrecida';
    if (offered && !body.confirma) return refuse('oferta_sin_aceptar');
    if (changes.any && inscripcionEn(evento, clock.now()) !== 'abierta') {
      return refuse('evento_cerrado');
    }
    const places = holdsPlaces(invitacion.estado);
    const leftIds = changes.left.map((row) => row.id);
    if (places) await cupos.giveBack(tx, invitados.releaseThem(leftIds));
    else await invitados.dropWaiting(tx, leftIds);
    for (const uno of changes.edited)
      await invitados.updateInvitado(tx, uno.id as number, dataOf(uno));
    const refusal = places ? await takeFor(tx, held, changes.joined, base) : null;
    if (refusal) return refusal;
    if (!places) await invitados.insertInvitados(tx, targetOf(held), changes.joined, 'espera');
    const enrolled = offered || invitacion.aviso === 'inscripta';
    await invitaciones.setInvitaciones(tx, [invitacion.id], {
      base,
      ...(offered ? { estado: 'inscripta', oferta_hasta: null, desde: now() } : {}),
      ...(places && (offered || changes.any) ? { aviso: enrolled ? 'inscripta' : 'cambiada' } : {}),
    });
    // Fewer people may fit where more did not, theirs or somebody else's.
    if (changes.left.length > 0) await espera.offer(tx, evento);
    return null;
  }

  /** Holds the event, takes back what lapsed, and reads how its member stands. */
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
    return living ? amend(tx, held, gente, ask) : begin(tx, held, gente, ask);
  }

  /** Any change of an invitación, with its event held. */
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

  /** Gives everything up; what was held is passed on. */
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

  /** The list of an invitación with one entry more or less, under the rules of any other change. */
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

    /** One more on it; their document names them in what comes back. */
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

/** The fields of one person as their own form has them, not as the list has them. */
function ownFields(refusal: Refusal): Refusal {
  const { errores, motivo, ...body } = refusal.body;
  if (!errores) return refusal;
  const own = errores.map(({ campo, mensaje }) => ({
    campo: campo.replace(/^invitados\.\d+\./, '').replace(/^invitados$/, 'parentesco'),
    mensaje,
  }));
  return refuse(motivo, { ...body, errores: own });
}
