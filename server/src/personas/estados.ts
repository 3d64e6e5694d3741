import { HOUR_MS } from '@gremio/contract/platform/time.ts';
import * as outbox from '../mensajes/outbox.ts';
import type { NuevoCorreo } from '../mensajes/textos.ts';
import { present } from '@gremio/contract/platform/present.ts';
import type { EstadoPersona } from '@gremio/contract/personas/schemas.ts';
import { nameReason } from '../platform/database/author.ts';
import type { Handle } from '../platform/database/handle.ts';
import { inSteps } from '../platform/database/steps.ts';
import { committing } from '../platform/idempotency/transact.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import { refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import type { Lost, Released } from '../platform/released.ts';
import { createSlot } from '../platform/slot.ts';
import { announce } from './changed.ts';
import { bajaMail } from './mails.ts';
import { findContactos, findPersona, type PersonaRow } from './personas.queries.ts';
import * as queries from './estados.queries.ts';

/**
 * A room's handler of bajas, run for all personas at once in the transaction that records them. Returns what
 * it took from each.
 */
export type OnBaja = (
  tx: Handle,
  personaIds: number[],
  afterCommit: AfterCommit,
) => Promise<Lost[]>;

export const ON_BAJA = createSlot<OnBaja>();

/** Changes the estado, with the reason that its history keeps. */
export async function changeEstado(
  house: House,
  tx: Handle,
  before: PersonaRow,
  { estado, motivo, version }: { estado: EstadoPersona; motivo: string; version: number },
  afterCommit: AfterCommit,
): Promise<PersonaRow | Refusal> {
  if (estado === before.estado) return refuseField('estado', 'Ya tiene ese estado.');
  await nameReason(tx, motivo);
  if (!(await queries.setEstado(tx, before.id, version, estado))) {
    return refuse('version_vieja', { actual: before });
  }
  await followEstado(house, tx, before.id, estado, afterCommit);
  return present(await findPersona(tx, before.id));
}

export async function followEstado(
  house: House,
  tx: Handle,
  personaId: number,
  estado: EstadoPersona,
  afterCommit: AfterCommit,
) {
  if (estado === 'baja') await applyBajas(house, tx, [personaId], afterCommit);
  afterCommit(() => announce(house, { personaId }));
}

/**
 * Applies bajas in the transaction that records them: rooms close devices and give back future places, and
 * mails are queued. Returns what each persona lost by it.
 */
export async function applyBajas(
  house: House,
  tx: Handle,
  personaIds: number[],
  afterCommit: AfterCommit,
): Promise<Map<number, Released[]>> {
  if (personaIds.length === 0) return new Map();
  const lost = await takeAll(house, tx, personaIds, afterCommit);
  await mailBajas(house, tx, personaIds, releasedOf(lost.filter(isNamed)), afterCommit);
  const all = releasedOf(lost);
  return new Map(personaIds.map((id) => [id, all.get(id) ?? []]));
}

async function takeAll(
  house: House,
  tx: Handle,
  personaIds: number[],
  afterCommit: AfterCommit,
): Promise<Lost[]> {
  const lost: Lost[] = [];
  for (const release of ON_BAJA.of(house)) {
    for (const one of await release(tx, personaIds, afterCommit)) lost.push(one);
  }
  return lost;
}

const isNamed = ({ unnamed }: Lost): boolean => unnamed !== true;

const mailBajas = (
  house: House,
  tx: Handle,
  personaIds: number[],
  released: Map<number, Released[]>,
  afterCommit: AfterCommit,
) =>
  mailAll(house, tx, personaIds, afterCommit, (persona, email) =>
    bajaMail(
      persona,
      email,
      (released.get(persona.id) ?? []).map(({ texto }) => texto),
    ),
  );

/** Longer than the transaction of a baja, and of a roll with many of them, may take. */
const LATE_MS = 2 * HOUR_MS;
const LATE_STEP = 500;

/**
 * Takes what leavers reserved, and closes devices that they activated, while their baja was being committed:
 * a roll takes a minute, in which they are members for everybody else. Mails those who lose a place; returns
 * the number of leavers.
 */
export function releaseLate(house: House, ending?: AbortSignal): Promise<number> {
  const since = new Date(house.clock.now().getTime() - LATE_MS).toISOString();
  let past = 0;
  const step = async (limit: number) => {
    const ids = await queries.listLeft(house.db, since, past, limit);
    past = ids.at(-1) ?? past;
    if (ids.length > 0) await releaseLateOf(house, ids);
    return ids.length;
  };
  return inSteps(step, ending, LATE_STEP);
}

const releaseLateOf = (house: House, personaIds: number[]): Promise<void> =>
  committing(house.db, async (tx, afterCommit) => {
    const lost = await takeAll(house, tx, personaIds, afterCommit);
    const released = releasedOf(lost.filter(isNamed));
    if (released.size > 0) await mailBajas(house, tx, [...released.keys()], released, afterCommit);
  });

function releasedOf(lost: Lost[]): Map<number, Released[]> {
  const released = new Map<number, Released[]>();
  for (const { personaId, unnamed: _unnamed, ...one } of lost) {
    const before = released.get(personaId);
    if (before) before.push(one);
    else released.set(personaId, [one]);
  }
  return released;
}

/** Mails queued at once, so that a whole roll of them is never in memory. */
const MAILS = 1_000;

type Contacto = Awaited<ReturnType<typeof findContactos>>[number];

/** Queues a mail to each of these personas who has an address. */
export async function mailAll(
  house: House,
  tx: Handle,
  personaIds: number[],
  afterCommit: AfterCommit,
  mailOf: (persona: Contacto, email: string) => NuevoCorreo,
): Promise<void> {
  for (let at = 0; at < personaIds.length; at += MAILS) {
    const contactos = await findContactos(tx, personaIds.slice(at, at + MAILS));
    const mails = contactos.flatMap((one) => (one.email ? [mailOf(one, one.email)] : []));
    await outbox.queueAll(house, tx, mails);
  }
  afterCommit(() => outbox.wake(house));
}

/** For the roll's import, once committed: caches read the estado of these personas again. */
export function announceEstados(house: House, personaIds: number[]): void {
  for (const personaId of personaIds) announce(house, { personaId });
}
