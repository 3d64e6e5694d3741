import type { Handle } from '../platform/database/handle.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import type { GivenBack } from '../platform/import/run.ts';
import type { House } from '../platform/house.ts';
import type { Lost, Released } from '../platform/released.ts';
import { createSlot } from '../platform/slot.ts';
import { regresoMail } from './mails.ts';
import { mailAll } from './estados.ts';

/** Of a thing that is not as the baja left it. */
export const CHANGED = 'Cambió después.';

/** A kind of thing that bajas take, in the room that gives it back to those whose baja is undone. */
export interface OnRegreso {
  /** Takes what `judge` reads from others, in an undo alone. The cupos of what was lost are locked before. */
  hold?: (tx: Handle, lost: Lost[]) => Promise<unknown>;
  /** For each, in their order, the reason why it is not given back, or null. It reads, and locks nothing. */
  judge: (handle: Handle, lost: Lost[]) => Promise<(string | null)[]>;
  /** Gives back what `judge` found free; returns how many it gave. */
  give: (tx: Handle, lost: Lost[], afterCommit: AfterCommit) => Promise<number>;
}

/** For each kind of thing that a baja takes, the room's part that gives it back. */
export const ON_REGRESO = createSlot<Record<string, OnRegreso>>();

/** A persona whose baja is undone, with what it took. */
export interface Returning {
  id: number;
  titulo: string;
  soltado: Released[];
}

/** Of everything that was lost, the reason why it is not given back, or null. */
type Reasons = Map<Lost, string | null>;

type Judge = (kind: OnRegreso, lost: Lost[]) => Promise<(string | null)[]>;

const lostBy = ({ id, soltado }: Returning): Lost[] =>
  soltado.map((one) => ({ ...one, personaId: id }));

/** Proof of what was lost; of an enrolment, whose `id` is its event's, the first of its people. */
const proofOf = ({ id, filas }: Lost): number => filas?.[0] ?? id;

/** Sorts those who had theirs first to the front, in a plan as in the undo itself. */
const byAge = (one: Lost, other: Lost) => proofOf(one) - proofOf(other);

/** Judges all that was lost, kind by kind. */
async function judgeAll(house: House, lost: Lost[], judge: Judge): Promise<Reasons> {
  const kinds: Record<string, OnRegreso> = Object.assign({}, ...ON_REGRESO.of(house));
  const reasons: Reasons = new Map(lost.map((one) => [one, 'No se puede devolver.']));
  const byClase = Map.groupBy(lost, ({ clase }) => clase);
  for (const [clase, kind] of Object.entries(kinds)) {
    const all = byClase.get(clase)?.toSorted(byAge) ?? [];
    if (all.length === 0) continue;
    const found = await judge(kind, all);
    all.forEach((one, index) => reasons.set(one, found[index] ?? null));
  }
  return reasons;
}

/** Says what these members would have again. Others may take it until an undo decides. */
export async function lookAtReturns(
  house: House,
  handle: Handle,
  members: Returning[],
): Promise<GivenBack> {
  const theirs = members.map((one) => ({ ...one, lost: lostBy(one) }));
  const all = theirs.flatMap(({ lost }) => lost);
  return report(theirs, await judgeAll(house, all, ({ judge }, lost) => judge(handle, lost)));
}

/** Gives back what bajas took, as far as nobody else has it by now, and queues a mail to each member. */
export async function giveBack(
  house: House,
  tx: Handle,
  members: Returning[],
  afterCommit: AfterCommit,
): Promise<GivenBack> {
  const theirs = members.map((one) => ({ ...one, lost: lostBy(one) }));
  const all = theirs.flatMap(({ lost }) => lost);
  const reasons = await judgeAll(house, all, (kind, lost) => give(kind, tx, lost, afterCommit));
  await tellAll(house, tx, theirs, reasons, afterCommit);
  return report(theirs, reasons);
}

/** Throws if a room gave back other than it judged: then nothing is undone. */
async function give(kind: OnRegreso, tx: Handle, lost: Lost[], afterCommit: AfterCommit) {
  await kind.hold?.(tx, lost);
  const reasons = await kind.judge(tx, lost);
  const free = lost.filter((_, index) => reasons[index] === null);
  const given = free.length === 0 ? 0 : await kind.give(tx, free, afterCommit);
  if (given === free.length) return reasons;
  throw new Error(`gave back ${given} of ${free.length}: ${lost[0]?.clase}`);
}

interface Theirs extends Returning {
  lost: Lost[];
}

function report(theirs: Theirs[], reasons: Reasons): GivenBack {
  const given: GivenBack = { devueltos: 0, perdidos: [] };
  for (const { titulo, lost } of theirs) {
    for (const one of lost) {
      const reason = reasons.get(one) ?? null;
      if (reason === null) given.devueltos += 1;
      else given.perdidos.push({ titulo, motivo: `${one.texto}. ${reason}` });
    }
  }
  return given;
}

/** Tells each member once what they have again, and what not: the reasons are for the clerk. */
function tellAll(
  house: House,
  tx: Handle,
  theirs: Theirs[],
  reasons: Reasons,
  afterCommit: AfterCommit,
): Promise<void> {
  const lostOf = new Map(theirs.map(({ id, lost }) => [id, lost]));
  return mailAll(house, tx, [...lostOf.keys()], afterCommit, (persona, email) => {
    const lost = lostOf.get(persona.id) ?? [];
    const textsOf = (back: boolean) =>
      lost.flatMap((one) => ((reasons.get(one) === null) === back ? [one.texto] : []));
    return regresoMail(persona, email, { devueltos: textsOf(true), perdidos: textsOf(false) });
  });
}
