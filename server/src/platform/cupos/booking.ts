import type { Endpoint, Reply } from '@gremio/contract/platform/endpoint.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import { createBatcher } from '../batch.ts';
import { type Handle, inTransaction } from '../database/handle.ts';
import { withRetries } from '../database/retry.ts';
import {
  type IdempotencyKey,
  takeKeys,
  type StatusReply,
  recordAnswers,
  type KeyState,
} from '../idempotency/service.ts';
import { isRefusal, type Refusal } from '../outcome.ts';
import type { PedidoCupo, Proof, TakenRow } from './queries.ts';
import type { Cupos } from './service.ts';

/** A place that a request asks for. */
export interface Asked<Place> extends PedidoCupo {
  place: Place;
}

/** A place that was requested and granted. */
export interface Given<Place> extends Asked<Place> {
  id: number;
  entregado: string | null;
  /** The cupo's count and limit now. */
  tomados: number;
  limite: number;
}

/** Rules of a room's places: their proof, and the reply for each outcome. */
export interface Bookable<
  Place extends { cupoId: number },
  Proven extends ProvenPlace,
  E extends Endpoint,
> {
  /** The call by which members book, whose reply a granted request gets, whoever makes it. */
  endpoint: { status: number; reply: z.ZodType<Reply<E>> };
  /** A request is granted as a whole or not at all; without it, as far as places go. */
  whole?: true;
  proof(asked: Asked<Place>[]): Proof;
  /** Refuses those of a batch whose personas may have no place at all; in order, null where they may. */
  refusals?(db: Handle, asked: Asked<Place>[]): Promise<(Refusal | null)[]>;
  /** Finds the proofs in force that conflict with these, whoever holds them. */
  existing(db: Handle, asked: Asked<Place>[]): Promise<Proven[]>;
  /**
   * Returns the reply's body from the places granted and those that the request was entitled to but found
   * full.
   */
  granted(given: [Given<Place>, ...Given<Place>[]], missed: Asked<Place>[]): z.input<E['reply']>;
  /** Refuses a place that the persona is not entitled to because of a proof in force. */
  already(asked: Asked<Place>, existing: Proven[]): Refusal;
  /** Refuses for lack of places; `left` remain. */
  full(place: Place, left: number): Refusal;
  /** Announces the changed count; runs after the commit. */
  changed(place: Place, tomados: number, limite: number): void;
}

export interface ProvenPlace {
  id: number;
  personaId: number;
  pedido: string;
  entregado?: string | null;
}

interface Booking<Place, E extends Endpoint> {
  cupoId: number;
  personaId: number;
  asked: [Asked<Place>, ...Asked<Place>[]];
  key: IdempotencyKey | null;
  onGranted: OnGranted<E> | undefined;
}

/** Runs in the transaction of a granted request, for instance to audit the clerk who booked for a member. */
export type OnGranted<E extends Endpoint> = (tx: Handle, body: Reply<E>) => Promise<void>;

/** The body is not typed if it was recorded under an Idempotency-Key, maybe by another version. */
export type Answer<Body = unknown> = StatusReply<Body> | Refusal;

/** Requests places of one cupo; returns the reply or the refusal. */
export type Book<Place, E extends Endpoint> = (
  places: [Place, ...Place[]],
  personaId: number,
  key: IdempotencyKey | null,
  onGranted?: OnGranted<E>,
) => Promise<Answer>;

/** The capacity rule of one kind of place, with what it needs. */
interface PlaceRule<
  Place extends { cupoId: number },
  Proven extends ProvenPlace,
  E extends Endpoint,
> {
  db: Handle;
  cupos: Cupos;
  kind: Bookable<Place, Proven, E>;
}

/** A batch's rows and the proofs of earlier attempts of repeated requests, both by `pedido`. */
interface Taken<Proven> {
  rows: Map<string, TakenRow>;
  existing: Proven[];
  earlier: Map<string, Proven>;
}

interface Outcome<Place, Body = unknown> {
  answers: Answer<Body>[];
  /** Cupos whose count changed, with their new count. */
  counted: Map<number, { place: Place; tomados: number; limite: number }>;
}

/** Concurrent transactions per kind of place, on each server. */
const LANES = 2;

export const personasOf = (asked: PedidoCupo[]): number[] =>
  asked.map(({ personaId }) => personaId);

/** Returns the requested places, one per cupo. */
export const placesOf = <Place extends { cupoId: number }>(asked: Asked<Place>[]): Place[] => [
  ...new Map(asked.map(({ place }) => [place.cupoId, place])).values(),
];

/**
 * Books places by the capacity rule: in batches, each request with its own reply, under its Idempotency-Key
 * if it has one, retried when the database asks for it. A request for several places of one cupo gets as many
 * as are left, or all or none if the room says `whole`. A proof left by an earlier attempt (a connection lost
 * at commit) is found by its ids and answered as granted.
 */
export function createBooking<
  Place extends { cupoId: number },
  Proven extends ProvenPlace,
  E extends Endpoint,
>(db: Handle, cupos: Cupos, kind: Bookable<Place, Proven, E>): Book<Place, E> {
  const run = (batch: Booking<Place, E>[]) => runBatch({ db, cupos, kind }, batch);
  // With two requests of one persona in a batch, the first one's proof would also count for the second,
  // whatever its place.
  const submit = createBatcher(run, {
    lanes: LANES,
    queueOf: ({ cupoId }) => cupoId,
    ownerOf: ({ personaId }) => personaId,
  });
  return ([first, ...more], personaId, key, onGranted) => {
    const { cupoId } = first;
    const ask = (place: Place) => ({ cupoId, place, personaId, pedido: randomUUID() });
    return submit({ cupoId, personaId, key, onGranted, asked: [ask(first), ...more.map(ask)] });
  };
}

async function runBatch<
  Place extends { cupoId: number },
  Proven extends ProvenPlace,
  E extends Endpoint,
>(places: PlaceRule<Place, Proven, E>, batch: Booking<Place, E>[]): Promise<Answer[]> {
  const { db, kind } = places;
  const transactional = batch.some(({ key, onGranted }) => key !== null || onGranted !== undefined);
  const attempt = () =>
    transactional
      ? inTransaction(db, (tx) => takeKeyed(places, tx, batch))
      : take(places, db, batch);
  const { answers, counted } = await withRetries(attempt, { afterLostConnection: true });
  for (const { place, tomados, limite } of counted.values()) {
    kind.changed(place, tomados, limite);
  }
  return answers;
}

/** Takes the keys, the places and records the replies in one transaction. */
async function takeKeyed<
  Place extends { cupoId: number },
  Proven extends ProvenPlace,
  E extends Endpoint,
>(
  places: PlaceRule<Place, Proven, E>,
  tx: Handle,
  batch: Booking<Place, E>[],
): Promise<Outcome<Place>> {
  const keys = batch.flatMap(({ key }) => (key ? [key] : []));
  const states = new Map<IdempotencyKey, KeyState>();
  (await takeKeys(tx, keys)).forEach((state, index) => states.set(present(keys[index]), state));
  const stateOf = ({ key }: Booking<Place, E>) => (key && states.get(key)) ?? 'fresh';
  const fresh = batch.filter((booking) => stateOf(booking) === 'fresh');
  const taken = await take(places, tx, fresh);
  const answerOf = new Map(fresh.map((booking, index) => [booking, taken.answers[index]]));
  for (const [{ onGranted }, answer] of answerOf) {
    if (onGranted && answer && !isRefusal(answer)) await onGranted(tx, answer.body);
  }
  await recordAnswers(
    tx,
    fresh.flatMap((booking) => {
      const answer = present(answerOf.get(booking));
      return booking.key && !isRefusal(answer) ? [{ key: booking.key, ...answer }] : [];
    }),
  );
  const answers = batch.map((booking) => {
    const state = stateOf(booking);
    return state === 'fresh' ? present(answerOf.get(booking)) : state;
  });
  return { answers, counted: taken.counted };
}

/** Takes the places of those who are not refused beforehand. */
async function take<
  Place extends { cupoId: number },
  Proven extends ProvenPlace,
  E extends Endpoint,
>(
  places: PlaceRule<Place, Proven, E>,
  handle: Handle,
  batch: Booking<Place, E>[],
): Promise<Outcome<Place, Reply<E>>> {
  const refused = await findRefused(places.kind, handle, batch);
  const admitted = batch.filter((booking) => !refused.has(booking));
  const { answers, counted } = await takeAdmitted(places, handle, admitted);
  const answerOf = new Map(admitted.map((booking, index) => [booking, answers[index]]));
  return {
    answers: batch.map((booking) => refused.get(booking) ?? present(answerOf.get(booking))),
    counted,
  };
}

/** All places of a booking are of one persona and one cupo: the first one decides. */
async function findRefused<
  Place extends { cupoId: number },
  Proven extends ProvenPlace,
  E extends Endpoint,
>(
  kind: Bookable<Place, Proven, E>,
  handle: Handle,
  batch: Booking<Place, E>[],
): Promise<Map<Booking<Place, E>, Refusal>> {
  const firsts = batch.map(({ asked: [first] }) => first);
  const found = (await kind.refusals?.(handle, firsts)) ?? [];
  const refused = new Map<Booking<Place, E>, Refusal>();
  batch.forEach((booking, index) => {
    const refusal = found[index];
    if (refusal) refused.set(booking, refusal);
  });
  return refused;
}

async function takeAdmitted<
  Place extends { cupoId: number },
  Proven extends ProvenPlace,
  E extends Endpoint,
>(
  { cupos, kind }: PlaceRule<Place, Proven, E>,
  handle: Handle,
  batch: Booking<Place, E>[],
): Promise<Outcome<Place, Reply<E>>> {
  const asked = batch.flatMap((booking, grupo) =>
    kind.whole ? booking.asked.map((one) => ({ ...one, grupo })) : booking.asked,
  );
  const found = await cupos.takeAndProve(handle, asked, kind.proof(asked));
  const rows = new Map(asked.map(({ pedido }, index) => [pedido, present(found[index])]));
  const repeated = asked.filter(({ pedido }) => rows.get(pedido)?.repetido);
  const existing = repeated.length > 0 ? await kind.existing(handle, repeated) : [];
  const taken = { rows, existing, earlier: new Map(existing.map((one) => [one.pedido, one])) };
  const answers = batch.map((booking) => answerTo(kind, booking, taken));
  return { answers, counted: countedIn(asked, rows) };
}

function answerTo<Place extends { cupoId: number }, Proven extends ProvenPlace, E extends Endpoint>(
  kind: Bookable<Place, Proven, E>,
  { asked }: Booking<Place, E>,
  taken: Taken<Proven>,
): Answer<Reply<E>> {
  const settled = asked.map((one) => ({ one, given: givenOf(one, taken) }));
  const [given, ...others] = settled.flatMap((each) => each.given ?? []);
  const missed = settled.flatMap((each) =>
    each.given || taken.rows.get(each.one.pedido)?.repetido ? [] : [each.one],
  );
  if (given) {
    const { status, reply } = kind.endpoint;
    return { status, body: reply.parse(kind.granted([given, ...others], missed)) };
  }
  if (!missed[0]) return kind.already(asked[0], taken.existing);
  const { tomados, limite } = present(taken.rows.get(missed[0].pedido));
  return kind.full(missed[0].place, Math.max(limite - tomados, 0));
}

/** Returns the place if it was granted, now or by an earlier attempt of this request. */
function givenOf<Place, Proven extends ProvenPlace>(
  one: Asked<Place>,
  { rows, earlier }: Taken<Proven>,
): Given<Place> | null {
  const { id, entregado, tomados, limite } = present(rows.get(one.pedido));
  const proven = id === null ? earlier.get(one.pedido) : { id, entregado };
  if (!proven) return null;
  return { ...one, id: proven.id, entregado: proven.entregado ?? null, tomados, limite };
}

function countedIn<Place extends { cupoId: number }>(
  asked: Asked<Place>[],
  rows: Map<string, TakenRow>,
): Outcome<Place>['counted'] {
  const counted: Outcome<Place>['counted'] = new Map();
  for (const { place, pedido } of asked) {
    const { changed, tomados, limite } = present(rows.get(pedido));
    if (changed) counted.set(place.cupoId, { place, tomados, limite });
  }
  return counted;
}
