import { present } from '@gremio/contract/platform/present.ts';
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
  type EligibilityService,
  holdsPlaces,
  isSomebodyIn,
  listOf,
  type Pair,
  refusalOf,
  toInvitacion,
} from './eligibility.ts';
import * as invitaciones from './enrolment.queries.ts';
import type { InvitacionRow } from './enrolment.queries.ts';
import type { EventoRow } from './events.queries.ts';
import * as invitados from './guests.queries.ts';
import type { Persona } from './guests.queries.ts';
import { type Ask, type Held, hold, type Holding, takeFor, targetOf } from './holding.ts';
import { begin } from './starts.ts';
import type { WaitingListService } from './waiting-list.ts';

type Lista = ReturnType<typeof asList>;

interface Changes extends Holding {
  tickets: Tickets;
  wake: () => void;
}

export type ChangesService = ReturnType<typeof createChangesService>;

/**
 * Changes one invitación at a time, with its event locked; freed places go to the waiting list
 * (docs/architecture.md#states).
 */
export function createChangesService(
  parts: Parts,
  eligibility: EligibilityService,
  waitingList: WaitingListService,
  tickets: Tickets,
  wake: () => void,
) {
  const changes: Changes = { ...parts, eligibility, waitingList, tickets, wake };
  return bind(changes, { change, hold, drop, dropAll, addInvitado, removeInvitado });
}

/** Applies any change of an invitación, with its event locked. */
async function change(
  changes: Changes,
  tx: Handle,
  ask: Ask,
  afterCommit: AfterCommit,
): Promise<Invitacion | Refusal> {
  const held = await hold(changes, tx, ask);
  return isRefusal(held) ? held : applyAndRead(changes, tx, held, ask, afterCommit);
}

/** Adds one person, who is found in the result by their document. */
async function addInvitado(
  changes: Changes,
  tx: Handle,
  pair: Pair & { base: string },
  uno: InvitadoWrite,
  afterCommit: AfterCommit,
) {
  const after = await editList(changes, tx, pair, afterCommit, (lista) => [...lista, uno]);
  if (isRefusal(after)) return ownFields(after);
  return after.invitados.find((one) => one.numdoc === uno.numdoc) ?? refuse('no_encontrado');
}

const removeInvitado = (
  changes: Changes,
  tx: Handle,
  pair: Pair & { base: string },
  id: number,
  afterCommit: AfterCommit,
) => editList(changes, tx, pair, afterCommit, (lista) => lista.filter((uno) => uno.id !== id));

interface Why {
  motivo: string | null;
  aviso: 'cancelada' | null;
}

/** Cancels an invitación; the places that it held are passed on. */
const drop = (changes: Changes, tx: Handle, { contexto, ...held }: Held, why: Why) =>
  dropAll(changes, tx, [{ ...held, evento: contexto.evento }], why);

/** An invitación whose event is locked, with the people on it. */
interface Dropped extends Pick<Held, 'current'> {
  evento: EventoRow;
  invitacion: Pick<InvitacionRow, 'id' | 'estado'>;
}

/** Cancels invitaciones, of several events too; then the places that they held are passed on. */
async function dropAll(
  { clock, cupos, waitingList }: Changes,
  tx: Handle,
  dropped: Dropped[],
  why: Why,
): Promise<void> {
  const holding = dropped.filter(({ invitacion }) => holdsPlaces(invitacion.estado));
  const waiting = dropped.filter(({ invitacion }) => !holdsPlaces(invitacion.estado));
  await cupos.giveBack(tx, invitados.releaseThem(guestsOf(holding)));
  await invitados.dropWaiting(tx, guestsOf(waiting));
  await invitaciones.setInvitaciones(
    tx,
    dropped.map(({ invitacion }) => invitacion.id),
    {
      estado: 'cancelada',
      oferta_hasta: null,
      participante: null,
      desde: clock.now().toISOString(),
      ...why,
    },
  );
  const freed = new Map(holding.map(({ evento }) => [evento.id, evento]));
  for (const evento of freed.values()) await waitingList.offer(tx, evento);
}

const guestsOf = (some: Dropped[]): number[] =>
  some.flatMap(({ current }) => current.map(({ id }) => id));

/** Edits the list of an invitación by one entry, under the rules of any other change. */
async function editList(
  changes: Changes,
  tx: Handle,
  pair: Pair & { base: string },
  afterCommit: AfterCommit,
  edit: (lista: Lista) => Lista,
): Promise<Invitacion | Refusal> {
  const held = await hold(changes, tx, pair);
  if (isRefusal(held)) return held;
  const confirma = esViva(held.invitacion) && held.invitacion.estado !== 'ofrecida';
  const body = { confirma, espera: false, invitados: edit(asList(held.current)) };
  return applyAndRead(changes, tx, held, { ...pair, body }, afterCommit);
}

async function applyAndRead(
  changes: Changes,
  tx: Handle,
  held: Held,
  ask: Ask,
  afterCommit: AfterCommit,
): Promise<Invitacion | Refusal> {
  const refusal = await apply(changes, tx, held, ask);
  if (refusal) return refusal;
  afterCommit(changes.wake);
  const { id } = held.invitacion;
  const [row] = await invitaciones.findInvitaciones(tx, [id]);
  const gente = await invitados.listInvitados(tx, [id]);
  return toInvitacion(changes.tickets, present(row), gente);
}

async function apply(changes: Changes, tx: Handle, held: Held, ask: Ask): Promise<Refusal | null> {
  const { invitacion, current, strategy, contexto } = held;
  const living = esViva(invitacion);
  const accion = living ? (invitacion.estado === 'ofrecida' ? 'aceptar' : 'cambiar') : 'inscribir';
  const notNow = refusalOf(strategy, accion);
  if (notNow) return notNow;
  const gente = listOf(contexto, ask.body.invitados, current, today(changes.clock));
  if (isRefusal(gente)) return gente;
  const holding = living || ask.body.confirma;
  const repeated = holding ? await findRepeated(tx, held, ask, gente) : null;
  if (repeated) return repeated;
  return living ? amend(changes, tx, held, gente, ask) : begin(changes, tx, held, gente, ask);
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
  changes: Changes,
  tx: Handle,
  held: Held,
  gente: Persona[],
  { base, body }: Ask,
): Promise<Refusal | null> {
  const { clock, cupos, waitingList } = changes;
  const { contexto, invitacion, current } = held;
  const { evento } = contexto;
  const difference = changesOf(gente, current);
  const offered = invitacion.estado === 'ofrecida';
  if (offered && !body.confirma) return refuse('oferta_sin_aceptar');
  if (difference.any && inscripcionEn(evento, clock.now()) !== 'abierta') {
    return refuse('evento_cerrado');
  }
  if (isSomebodyIn(difference.left)) return refuse('invitado_adentro');
  const places = holdsPlaces(invitacion.estado);
  const leftIds = difference.left.map((row) => row.id);
  if (places) await cupos.giveBack(tx, invitados.releaseThem(leftIds));
  else await invitados.dropWaiting(tx, leftIds);
  await invitados.updateInvitados(tx, difference.edited);
  const refusal = places ? await takeFor(changes, tx, held, difference.joined, base) : null;
  if (refusal) return refusal;
  if (!places) await invitados.insertInvitados(tx, targetOf(held), difference.joined, 'espera');
  const enrolled = offered || invitacion.aviso === 'inscripta';
  await invitaciones.setInvitaciones(tx, [invitacion.id], {
    base,
    ...(offered
      ? { estado: 'inscripta', oferta_hasta: null, desde: clock.now().toISOString() }
      : {}),
    ...(places && (offered || difference.any)
      ? { aviso: enrolled ? 'inscripta' : 'cambiada' }
      : {}),
  });
  // Fewer people may fit where more did not: this group, if it waits, or another one.
  if (difference.left.length > 0) await waitingList.offer(tx, evento);
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
