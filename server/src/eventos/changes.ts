import { present } from '@gremio/contract/platform/present.ts';
import { esViva, inscripcionEn } from '@gremio/contract/eventos/rules.ts';
import type { Invitacion, InvitadoWrite } from '@gremio/contract/eventos/schemas.ts';
import { today } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import { isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import {
  asList,
  changesOf,
  holdsPlaces,
  isSomebodyIn,
  listOf,
  type Pair,
  refusalOf,
  toInvitacion,
} from './eligibility.ts';
import * as invitaciones from './inscripcion.queries.ts';
import type { InvitacionRow } from './inscripcion.queries.ts';
import type { EventoRow } from './eventos.queries.ts';
import * as invitados from './invitados.queries.ts';
import type { Persona } from './invitados.queries.ts';
import { type Ask, type Held, hold, takeFor, targetOf } from './holding.ts';
import { worker } from './notices.ts';
import { begin } from './starts.ts';
import * as waitingList from './waiting-list.ts';

type Lista = ReturnType<typeof asList>;

/**
 * Changes one invitación at a time, with its event locked; freed places go to the waiting list
 * (docs/architecture.md#states).
 */
export async function change(
  house: House,
  tx: Handle,
  ask: Ask,
  afterCommit: AfterCommit,
): Promise<Invitacion | Refusal> {
  const held = await hold(house, tx, ask);
  return isRefusal(held) ? held : applyAndRead(house, tx, held, ask, afterCommit);
}

/** Adds one person, who is found in the result by their document. */
export async function addInvitado(
  house: House,
  tx: Handle,
  pair: Pair & { base: string },
  uno: InvitadoWrite,
  afterCommit: AfterCommit,
) {
  const after = await editList(house, tx, pair, afterCommit, (lista) => [...lista, uno]);
  if (isRefusal(after)) return ownFields(after);
  return after.invitados.find((one) => one.numdoc === uno.numdoc) ?? refuse('no_encontrado');
}

export const removeInvitado = (
  house: House,
  tx: Handle,
  pair: Pair & { base: string },
  id: number,
  afterCommit: AfterCommit,
) => editList(house, tx, pair, afterCommit, (lista) => lista.filter((uno) => uno.id !== id));

interface Why {
  motivo: string | null;
  aviso: 'cancelada' | null;
}

/** Cancels an invitación; the places that it held are passed on. */
export const drop = (house: House, tx: Handle, { contexto, ...held }: Held, why: Why) =>
  dropAll(house, tx, [{ ...held, evento: contexto.evento }], why);

/** An invitación whose event is locked, with the people on it. */
interface Dropped extends Pick<Held, 'current'> {
  evento: EventoRow;
  invitacion: Pick<InvitacionRow, 'id' | 'estado'>;
}

/** Cancels invitaciones, of several events too; then the places that they held are passed on. */
export async function dropAll(
  house: House,
  tx: Handle,
  dropped: Dropped[],
  why: Why,
): Promise<void> {
  const { clock, cupos } = house;
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
  for (const evento of freed.values()) await waitingList.offer(house, tx, evento);
}

const guestsOf = (some: Dropped[]): number[] =>
  some.flatMap(({ current }) => current.map(({ id }) => id));

/** Edits the list of an invitación by one entry, under the rules of any other change. */
async function editList(
  house: House,
  tx: Handle,
  pair: Pair & { base: string },
  afterCommit: AfterCommit,
  edit: (lista: Lista) => Lista,
): Promise<Invitacion | Refusal> {
  const held = await hold(house, tx, pair);
  if (isRefusal(held)) return held;
  const confirma = esViva(held.invitacion) && held.invitacion.estado !== 'ofrecida';
  const body = { confirma, espera: false, invitados: edit(asList(held.current)) };
  return applyAndRead(house, tx, held, { ...pair, body }, afterCommit);
}

async function applyAndRead(
  house: House,
  tx: Handle,
  held: Held,
  ask: Ask,
  afterCommit: AfterCommit,
): Promise<Invitacion | Refusal> {
  const refusal = await apply(house, tx, held, ask);
  if (refusal) return refusal;
  afterCommit(worker(house).wake);
  const { id } = held.invitacion;
  const [row] = await invitaciones.findInvitaciones(tx, [id]);
  const gente = await invitados.listInvitados(tx, [id]);
  return toInvitacion(house, present(row), gente);
}

async function apply(house: House, tx: Handle, held: Held, ask: Ask): Promise<Refusal | null> {
  const { invitacion, current, strategy, contexto } = held;
  const living = esViva(invitacion);
  const accion = living ? (invitacion.estado === 'ofrecida' ? 'aceptar' : 'cambiar') : 'inscribir';
  const notNow = refusalOf(strategy, accion);
  if (notNow) return notNow;
  const gente = listOf(contexto, ask.body.invitados, current, today(house.clock));
  if (isRefusal(gente)) return gente;
  const holding = living || ask.body.confirma;
  const repeated = holding ? await findRepeated(tx, held, ask, gente) : null;
  if (repeated) return repeated;
  return living ? amend(house, tx, held, gente, ask) : begin(house, tx, held, gente, ask);
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
  house: House,
  tx: Handle,
  held: Held,
  gente: Persona[],
  { base, body }: Ask,
): Promise<Refusal | null> {
  const { clock, cupos } = house;
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
  const refusal = places ? await takeFor(house, tx, held, difference.joined, base) : null;
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
  if (difference.left.length > 0) await waitingList.offer(house, tx, evento);
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
