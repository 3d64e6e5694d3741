import { esViva, inscripcionEn } from '@gremio/contract/eventos/rules.ts';
import type { Invitacion, InvitadoWrite } from '@gremio/contract/eventos/schemas.ts';
import { bind } from '../platform/bind.ts';
import { today } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import { isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import type { Tickets } from '../platform/tickets.ts';
import {
  asList,
  changesOf,
  type ContextoService,
  holdsPlaces,
  isSomebodyIn,
  listOf,
  type Pair,
  refusalOf,
  toInvitacion,
} from './eligibility.ts';
import * as invitaciones from './enrolment.queries.ts';
import type { InvitacionRow } from './enrolment.queries.ts';
import * as invitados from './guests.queries.ts';
import type { Persona } from './guests.queries.ts';
import { type Ask, type Held, hold, type Holding, takeFor, targetOf } from './holding.ts';
import { begin } from './starts.ts';
import type { EsperaService } from './waiting-list.ts';

type Lista = ReturnType<typeof asList>;

interface Cambios extends Holding {
  tickets: Tickets;
  wake: () => void;
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
  const cambios: Cambios = { ...parts, contextos, espera, tickets, wake };
  return bind(cambios, { change, hold, drop, addInvitado, removeInvitado });
}

/** Applies any change of an invitación, with its event locked. */
async function change(
  cambios: Cambios,
  tx: Handle,
  ask: Ask,
  afterCommit: AfterCommit,
): Promise<Invitacion | Refusal> {
  const held = await hold(cambios, tx, ask);
  return isRefusal(held) ? held : applyAndRead(cambios, tx, held, ask, afterCommit);
}

/** Adds one person, who is found in the result by their document. */
async function addInvitado(
  cambios: Cambios,
  tx: Handle,
  pair: Pair & { base: string },
  uno: InvitadoWrite,
  afterCommit: AfterCommit,
) {
  const after = await editList(cambios, tx, pair, afterCommit, (lista) => [...lista, uno]);
  if (isRefusal(after)) return ownFields(after);
  return after.invitados.find((one) => one.numdoc === uno.numdoc) ?? refuse('no_encontrado');
}

const removeInvitado = (
  cambios: Cambios,
  tx: Handle,
  pair: Pair & { base: string },
  id: number,
  afterCommit: AfterCommit,
) => editList(cambios, tx, pair, afterCommit, (lista) => lista.filter((uno) => uno.id !== id));

/** Cancels an invitación; the places that it held are passed on. */
async function drop(
  { clock, cupos, espera }: Cambios,
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
    desde: clock.now().toISOString(),
    ...why,
  });
  if (places) await espera.offer(tx, contexto.evento);
}

/** Edits the list of an invitación by one entry, under the rules of any other change. */
async function editList(
  cambios: Cambios,
  tx: Handle,
  pair: Pair & { base: string },
  afterCommit: AfterCommit,
  edit: (lista: Lista) => Lista,
): Promise<Invitacion | Refusal> {
  const held = await hold(cambios, tx, pair);
  if (isRefusal(held)) return held;
  const confirma = esViva(held.invitacion) && held.invitacion.estado !== 'ofrecida';
  const body = { confirma, espera: false, invitados: edit(asList(held.current)) };
  return applyAndRead(cambios, tx, held, { ...pair, body }, afterCommit);
}

async function applyAndRead(
  cambios: Cambios,
  tx: Handle,
  held: Held,
  ask: Ask,
  afterCommit: AfterCommit,
): Promise<Invitacion | Refusal> {
  const refusal = await apply(cambios, tx, held, ask);
  if (refusal) return refusal;
  afterCommit(cambios.wake);
  const { id } = held.invitacion;
  const [row] = await invitaciones.findInvitaciones(tx, [id]);
  const gente = await invitados.listInvitados(tx, [id]);
  return toInvitacion(cambios.tickets, row as InvitacionRow, gente);
}

async function apply(cambios: Cambios, tx: Handle, held: Held, ask: Ask): Promise<Refusal | null> {
  const { invitacion, current, strategy, contexto } = held;
  const living = esViva(invitacion);
  const accion = living ? (invitacion.estado === 'ofrecida' ? 'aceptar' : 'cambiar') : 'inscribir';
  const notNow = refusalOf(strategy, accion);
  if (notNow) return notNow;
  const gente = listOf(contexto, ask.body.invitados, current, today(cambios.clock));
  if (isRefusal(gente)) return gente;
  const holding = living || ask.body.confirma;
  const repeated = holding ? await findRepeated(tx, held, ask, gente) : null;
  if (repeated) return repeated;
  return living ? amend(cambios, tx, held, gente, ask) : begin(cambios, tx, held, gente, ask);
}

/**
 * Refuses documents that are on another invitación, each named by its position in the list that was sent.
 */
async function findRepeated(
  tx: Handle,
  { contexto, invitacion }: Held,
  ask: Ask,
  all: Persona[],
): Promise<Refusal | null> {
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
async function amend(
  cambios: Cambios,
  tx: Handle,
  held: Held,
  gente: Persona[],
  { base, body }: Ask,
): Promise<Refusal | null> {
  const { clock, cupos, espera } = cambios;
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
  const refusal = places ? await takeFor(cambios, tx, held, changes.joined, base) : null;
  if (refusal) return refusal;
  if (!places) await invitados.insertInvitados(tx, targetOf(held), changes.joined, 'espera');
  const enrolled = offered || invitacion.aviso === 'inscripta';
  await invitaciones.setInvitaciones(tx, [invitacion.id], {
    base,
    ...(offered
      ? { estado: 'inscripta', oferta_hasta: null, desde: clock.now().toISOString() }
      : {}),
    ...(places && (offered || changes.any) ? { aviso: enrolled ? 'inscripta' : 'cambiada' } : {}),
  });
  // Fewer people may fit where more did not: this group, if it waits, or another one.
  if (changes.left.length > 0) await espera.offer(tx, evento);
  return null;
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
