import { present } from '@gremio/contract/platform/present.ts';
import * as wire from '@gremio/contract/eventos/endpoints.ts';
import { esViva, ofertaVencida } from '@gremio/contract/eventos/rules.ts';
import type { Invitacion, InvitacionEdit } from '@gremio/contract/eventos/schemas.ts';
import { createBatcher } from '../platform/batch.ts';
import { today } from '../platform/clock.ts';
import {
  type Answer,
  type Bookable,
  createBooking,
  type OnGranted,
} from '../platform/cupos/booking.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import { answeredBefore, type IdempotencyKey } from '../platform/idempotency/service.ts';
import { transact } from '../platform/idempotency/transact.ts';
import { isRefusal, refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import * as changes from './changes.ts';
import * as eligibility from './eligibility.ts';
import {
  type Contexto,
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
import { type Ask, hold } from './holding.ts';
import { worker } from './notices.ts';
import * as waitingList from './waiting-list.ts';
import {
  type InvitadoRow,
  listInvitados,
  enrolProof,
  findExisting,
  type Place,
  type ExistingInvitado,
} from './invitados.queries.ts';
import { findEventoIds } from './inscripcion.queries.ts';

/**
 * Enrolling takes places for everybody on an invitación, or for nobody (docs/architecture.md#scarcity). It
 * goes in batches, which hold no connection while they wait: on opening day everybody comes at once.
 */
const book = perServer((house) => createBooking(house.db, house.cupos, bookable(house)));

const eventoIdOf = perServer(({ db }) =>
  createBatcher<{ invitacionId: number; personaId: number }, number | null>(
    async (asked) => {
      const found = await findEventoIds(db, asked);
      return asked.map(({ invitacionId }) => found.get(invitacionId) ?? null);
    },
    { lanes: 2 },
  ),
);

const invitadosOf = perServer(({ db }) =>
  createBatcher<number, InvitadoRow[]>(
    async (ids) => {
      const rows = await listInvitados(db, ids);
      return ids.map((id) => rows.filter((row) => row.invitacion_id === id));
    },
    { lanes: 2 },
  ),
);

/**
 * Enrols, or changes the caller's enrolment. Refuses with the rule's own sentence, or 409 if not
 * everybody fits.
 */
export async function edit(
  house: House,
  personaId: number,
  id: number,
  { body, base }: { body: InvitacionEdit; base: string },
  key: IdempotencyKey | null,
  onGranted?: OnGranted<typeof wire.editInvitacion>,
): Promise<Answer> {
  const { db } = house;
  const pair = await pairOf(house, personaId, id);
  const contexto = pair && (await findFresh(house, pair));
  if (!pair || !contexto?.invitacion) return refuse('no_encontrado');
  const ask: Ask = { ...pair, base, body };
  const begins = !esViva(contexto.invitacion) && body.confirma;
  if (begins && contexto.evento.estrategia !== 'sorteo') {
    const answer = await enrol(house, contexto, ask, key, onGranted);
    if (!isFull(answer) || !body.espera) return answer;
  }
  return transact(db, key, wire.editInvitacion.status, async (tx, afterCommit) => {
    const invitacion = await changes.change(house, tx, ask, afterCommit);
    if (isRefusal(invitacion)) return invitacion;
    await onGranted?.(tx, { invitacion });
    return { invitacion };
  });
}

/** Cancels the caller's enrolment, or declines an offer. */
export async function cancelMine(
  house: House,
  tx: Handle,
  personaId: number,
  id: number,
  afterCommit: AfterCommit,
) {
  const pair = await pairWithin(tx, personaId, id);
  const held = pair ? await hold(house, tx, pair) : refuse('no_encontrado');
  if (isRefusal(held)) return held;
  const { strategy, invitacion } = held;
  if (!strategy.acciones.includes('cancelar')) {
    const stands = { invitacion: toResumen(invitacion), strategy };
    if (!esViva(invitacion)) return refuse('invitacion_cerrada', stands);
    const isOver = strategy.situacion === 'terminado';
    return refuse(isOver ? 'evento_terminado' : 'evento_empezado', stands);
  }
  if (isSomebodyIn(held.current)) return refuse('invitado_adentro');
  await changes.drop(house, tx, held, { motivo: null, aviso: null });
  afterCommit(worker(house).wake);
  return null;
}

export async function pairOf(
  house: House,
  personaId: number,
  invitacionId: number,
): Promise<Pair | null> {
  const eventoId = await eventoIdOf(house)({ invitacionId, personaId });
  return eventoId === null ? null : { eventoId, personaId };
}

/**
 * Like `pairOf`, for transactions. It waits for no batch, because batches need connections that
 * transactions hold (deadlock).
 */
export async function pairWithin(
  tx: Handle,
  personaId: number,
  invitacionId: number,
): Promise<Pair | null> {
  const eventoId = (await findEventoIds(tx, [{ invitacionId, personaId }])).get(invitacionId);
  return eventoId === undefined ? null : { eventoId, personaId };
}

/** Reads the member's situation, after passing on their offer if it has expired. */
async function findFresh(house: House, pair: Pair): Promise<Contexto | null> {
  const contexto = await eligibility.find(house, pair);
  if (!contexto?.invitacion || !ofertaVencida(contexto.invitacion, house.clock.now()))
    return contexto;
  await waitingList.lapseAll(house, [pair.eventoId]);
  return eligibility.find(house, pair);
}

async function enrol(
  house: House,
  contexto: Contexto,
  ask: Ask,
  key: IdempotencyKey | null,
  onGranted?: OnGranted<typeof wire.editInvitacion>,
): Promise<Answer> {
  const { db, clock } = house;
  const { evento } = contexto;
  const invitacion = present(contexto.invitacion);
  const notNow = refusalOf(eligibility.strategyOf(house, contexto, PLENTY), 'inscribir');
  if (notNow) return answeredBefore(db, key, notNow);
  const current = await invitadosOf(house)(invitacion.id);
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
  return book(house)([first, ...more], ask.personaId, key, onGranted);
}

const isFull = (answer: Answer): boolean =>
  isRefusal(answer) && answer.body.motivo === 'evento_completo';

const bookable = (house: House): Bookable<Place, ExistingInvitado, typeof wire.editInvitacion> => ({
  endpoint: wire.editInvitacion,
  whole: true,
  proof: (asked) => enrolProof(house.clock.now().toISOString())(asked),
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
        entrada: entradaOf(house, 'inscripta', { evento_id, id: one.id }),
      })),
    };
    return { invitacion };
  },
  already: ({ place }, existing) =>
    existing.some((one) => one.invitacionId === place.invitacionId)
      ? refuse('inscripcion_hecha')
      : refuse('invitado_repetido'),
  full: (_place, libres) => refuseFull(libres),
  changed: worker(house).wake,
});
