import { present } from '@gremio/contract/platform/present.ts';
import { esViva, ofertaVencida } from '@gremio/contract/eventos/rules.ts';
import type { Invitacion, InvitacionEdit } from '@gremio/contract/eventos/schemas.ts';
import { createBatcher } from '../platform/batch.ts';
import { bind } from '../platform/bind.ts';
import { today } from '../platform/clock.ts';
import {
  type Answer,
  type Book,
  type Bookable,
  createBooking,
  type OnGranted,
} from '../platform/cupos/booking.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import { answeredBefore, type IdempotencyKey } from '../platform/idempotency/service.ts';
import { transact } from '../platform/idempotency/transact.ts';
import { isRefusal, refuse } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import type { Tickets } from '../platform/tickets.ts';
import type { ChangesService } from './changes.ts';
import {
  type Contexto,
  type EligibilityService,
  type Pair,
  PLENTY,
  dataOf,
  entradaOf,
  isSomebodyIn,
  listOf,
  refusalOf,
  toResumen,
} from './eligibility.ts';
import { refuseFull } from './full.ts';
import type { Ask } from './holding.ts';
import type { WaitingListService } from './waiting-list.ts';
import {
  type InvitadoRow,
  listInvitados,
  enrolProof,
  findExisting,
  type Place,
  type ExistingInvitado,
} from './guests.queries.ts';
import { findEventoIds } from './enrolment.queries.ts';

const STATUS = 200;

interface Steps {
  eligibility: EligibilityService;
  waitingList: WaitingListService;
  changes: ChangesService;
}

interface Inscripcion extends Steps, Pick<Parts, 'db' | 'clock'> {
  wake: () => void;
  book: Book<Place>;
  eventoIdOf: (asked: { invitacionId: number; personaId: number }) => Promise<number | null>;
  invitadosOf: (invitacionId: number) => Promise<InvitadoRow[]>;
}

export type InscripcionService = ReturnType<typeof createInscripcionService>;

/**
 * Enrols, changes and cancels: places for everybody on an invitación, or for nobody
 * (docs/architecture.md#scarcity).
 */
export function createInscripcionService(
  parts: Parts,
  steps: Steps,
  tickets: Tickets,
  wake: () => void,
) {
  const { db, cupos } = parts;
  const inscripcion: Inscripcion = {
    ...parts,
    ...steps,
    wake,
    book: createBooking(db, cupos, bookable(parts, tickets, wake)),
    eventoIdOf: batchEventoIds(db),
    invitadosOf: batchInvitados(db),
  };
  return {
    ...bind(inscripcion, { pairOf, edit, cancelMine }),
    pairWithin,
  };
}

/**
 * Enrols, or changes the caller's enrolment. Refuses with the rule's own sentence, or 409 if not
 * everybody fits.
 */
async function edit(
  inscripcion: Inscripcion,
  personaId: number,
  id: number,
  { body, base }: { body: InvitacionEdit; base: string },
  key: IdempotencyKey | null,
  onGranted?: OnGranted,
): Promise<Answer> {
  const { db, changes } = inscripcion;
  const pair = await pairOf(inscripcion, personaId, id);
  const contexto = pair && (await findFresh(inscripcion, pair));
  if (!pair || !contexto?.invitacion) return refuse('no_encontrado');
  const ask: Ask = { ...pair, base, body };
  const begins = !esViva(contexto.invitacion) && body.confirma;
  if (begins && contexto.evento.estrategia !== 'sorteo') {
    const answer = await enrol(inscripcion, contexto, ask, key, onGranted);
    if (!isFull(answer) || !body.espera) return answer;
  }
  return transact(db, key, STATUS, async (tx, afterCommit) => {
    const invitacion = await changes.change(tx, ask, afterCommit);
    if (isRefusal(invitacion)) return invitacion;
    await onGranted?.(tx, { invitacion });
    return { invitacion };
  });
}

/** Cancels the caller's enrolment, or declines an offer. */
async function cancelMine(
  { changes, wake }: Inscripcion,
  tx: Handle,
  personaId: number,
  id: number,
  afterCommit: AfterCommit,
) {
  const pair = await pairWithin(tx, personaId, id);
  const held = pair ? await changes.hold(tx, pair) : refuse('no_encontrado');
  if (isRefusal(held)) return held;
  const { strategy, invitacion } = held;
  if (!strategy.acciones.includes('cancelar')) {
    const stands = { invitacion: toResumen(invitacion), strategy };
    if (!esViva(invitacion)) return refuse('invitacion_cerrada', stands);
    const isOver = strategy.situacion === 'terminado';
    return refuse(isOver ? 'evento_terminado' : 'evento_empezado', stands);
  }
  if (isSomebodyIn(held.current)) return refuse('invitado_adentro');
  await changes.drop(tx, held, { motivo: null, aviso: null });
  afterCommit(wake);
  return null;
}

async function pairOf(
  { eventoIdOf }: Inscripcion,
  personaId: number,
  invitacionId: number,
): Promise<Pair | null> {
  const eventoId = await eventoIdOf({ invitacionId, personaId });
  return eventoId === null ? null : { eventoId, personaId };
}

/**
 * Like `pairOf`, for transactions. It waits for no batch, because batches need connections that
 * transactions hold (deadlock).
 */
async function pairWithin(
  tx: Handle,
  personaId: number,
  invitacionId: number,
): Promise<Pair | null> {
  const eventoId = (await findEventoIds(tx, [{ invitacionId, personaId }])).get(invitacionId);
  return eventoId === undefined ? null : { eventoId, personaId };
}

/** Reads the member's situation, after passing on their offer if it has expired. */
async function findFresh(
  { clock, eligibility, waitingList }: Inscripcion,
  pair: Pair,
): Promise<Contexto | null> {
  const contexto = await eligibility.find(pair);
  if (!contexto?.invitacion || !ofertaVencida(contexto.invitacion, clock.now())) return contexto;
  await waitingList.lapseAll([pair.eventoId]);
  return eligibility.find(pair);
}

/**
 * Enrolling goes in batches, which hold no connection while they wait: on opening day
 * everybody comes at once.
 */
async function enrol(
  { db, clock, eligibility, invitadosOf, book }: Inscripcion,
  contexto: Contexto,
  ask: Ask,
  key: IdempotencyKey | null,
  onGranted?: OnGranted,
): Promise<Answer> {
  const { evento } = contexto;
  const invitacion = present(contexto.invitacion);
  const notNow = refusalOf(eligibility.strategyOf(contexto, PLENTY), 'inscribir');
  if (notNow) return answeredBefore(db, key, notNow);
  const current = await invitadosOf(invitacion.id);
  const gente = listOf(contexto, ask.body.invitados, current, today(clock));
  if (isRefusal(gente)) return gente;
  const [first, ...more] = gente.map((uno): Place => ({
    cupoId: evento.cupo_id,
    eventoId: evento.id,
    invitacionId: invitacion.id,
    revision: invitacion.revision + 1,
    base: ask.base,
    uno,
  })) as [Place, ...Place[]];
  return book([first, ...more], ask.personaId, key, onGranted);
}

const isFull = (answer: Answer): boolean =>
  isRefusal(answer) && answer.body.motivo === 'evento_completo';

const bookable = (
  { clock }: Parts,
  tickets: Tickets,
  wake: () => void,
): Bookable<Place, ExistingInvitado> => ({
  whole: true,
  proof: (asked) => enrolProof(clock.now().toISOString())(asked),
  existing: findExisting,
  granted(given) {
    const [{ place }] = given;
    const { invitacionId: id, eventoId: evento_id, revision } = place;
    const invitacion: Invitacion = {
      id,
      evento_id,
      estado: 'inscripta',
      personas: given.length,
      oferta_hasta: null,
      puesto: null,
      participante: null,
      motivo: null,
      revision,
      invitados: given.map((one) => ({
        ...dataOf(one.place.uno),
        id: one.id,
        invitacion_id: id,
        estado: 'esperado',
        ingreso: null,
        entrada: entradaOf(tickets, 'inscripta', { evento_id, id: one.id }),
      })),
    };
    return { invitacion };
  },
  already: ({ place }, existing) =>
    existing.some((one) => one.invitacionId === place.invitacionId)
      ? refuse('inscripcion_hecha')
      : refuse('invitado_repetido'),
  full: (_place, libres) => refuseFull(libres),
  changed: wake,
});

const batchEventoIds = (db: Handle) =>
  createBatcher<{ invitacionId: number; personaId: number }, number | null>(
    async (asked) => {
      const found = await findEventoIds(db, asked);
      return asked.map(({ invitacionId }) => found.get(invitacionId) ?? null);
    },
    { lanes: 2 },
  );

const batchInvitados = (db: Handle) =>
  createBatcher<number, InvitadoRow[]>(
    async (ids) => {
      const rows = await listInvitados(db, ids);
      return ids.map((id) => rows.filter((row) => row.invitacion_id === id));
    },
    { lanes: 2 },
  );
