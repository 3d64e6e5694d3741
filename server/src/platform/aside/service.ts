import type { Tema } from '@gremio/contract/platform/apartadas.ts';
import type { Clock } from '../clock.ts';
import { codeOf, isTransient } from '../database/errors.ts';
import type { Handle } from '../database/handle.ts';
import { tryInSavepoint } from '../database/savepoint.ts';
import type { Logger } from '../log.ts';
import * as queries from './queries.ts';

/** Notes that are tried again in one transaction. */
const AT_ONCE = 20;

/** A queue of notes that a worker handles in batches. */
export interface Queue<Note> {
  tema: Tema;
  keyOf(note: Note): string;
  /** Locks the notes with these keys; those that are done or gone are missing. */
  find(tx: Handle, keys: string[]): Promise<Note[]>;
  /** Handles these notes and takes them out of their queue. */
  handle(tx: Handle, notes: Note[]): Promise<void>;
  /** Replaces a note of several parts by one for each; returns false if it has one. */
  split?(tx: Handle, note: Note): Promise<boolean>;
}

/** Keeps one bad note from holding back the others of its queue (docs/mensajes.md#notes-that-fail). */
export interface Aside {
  /** Handles the notes together; if that fails, each alone, and sets aside those that fail alone. */
  each<Note>(tx: Handle, queue: Queue<Note>, notes: Note[]): Promise<void>;
  /** Tries again, each alone, the notes whose pause is over. Returns false if there are none. */
  retry<Note>(tx: Handle, queue: Queue<Note>): Promise<boolean>;
}

interface Needs {
  clock: Clock;
  log: Logger;
}

export const createAside = (needs: Needs): Aside => ({
  each: (tx, queue, notes) => each(needs, tx, queue, notes),
  retry: (tx, queue) => retry(needs, tx, queue),
});

async function each<Note>(
  needs: Needs,
  tx: Handle,
  queue: Queue<Note>,
  notes: Note[],
): Promise<void> {
  const [first, ...others] = notes;
  if (first === undefined) return;
  const failure = await attempt(tx, queue, notes);
  if (failure === null) return;
  for (const note of notes) {
    const own = others.length === 0 ? failure : await attempt(tx, queue, [note]);
    if (own === null || (await queue.split?.(tx, note))) continue;
    await setAside(needs, tx, queue, note, own);
  }
}

async function retry<Note>(needs: Needs, tx: Handle, queue: Queue<Note>): Promise<boolean> {
  const { tema, keyOf, find } = queue;
  const due = await queries.takeDue(tx, tema, needs.clock.now().toISOString(), AT_ONCE);
  if (due.length === 0) return false;
  const notes = new Map((await find(tx, due)).map((note) => [keyOf(note), note]));
  for (const key of due) {
    const note = notes.get(key);
    const failure = note === undefined ? null : await attempt(tx, queue, [note]);
    if (note !== undefined && failure !== null) await setAside(needs, tx, queue, note, failure);
    else await queries.drop(tx, tema, key);
  }
  return true;
}

/** Tries again what is due, or else handles what `take` finds. Returns false if there is neither. */
export async function handleNext<Note>(
  aside: Aside,
  tx: Handle,
  queue: Queue<Note>,
  take: () => Promise<Note[]>,
): Promise<boolean> {
  if (await aside.retry(tx, queue)) return true;
  const notes = await take();
  await aside.each(tx, queue, notes);
  return notes.length > 0;
}

/** Returns the failure of these notes; one of the database itself is thrown and ends the transaction. */
async function attempt<Note>(
  tx: Handle,
  { handle }: Queue<Note>,
  notes: Note[],
): Promise<Error | null> {
  const failure = await tryInSavepoint(tx, () => handle(tx, notes));
  if (failure !== null && isTransient(failure)) throw failure;
  return failure;
}

async function setAside<Note>(
  { clock, log }: Needs,
  tx: Handle,
  { tema, keyOf }: Queue<Note>,
  note: Note,
  failure: Error,
): Promise<void> {
  const nota = keyOf(note);
  const codigo = codeOf(failure) || failure.name;
  log.error({ err: failure, tema, nota }, 'a note was set aside');
  await queries.setAside(tx, { tema, nota, codigo, now: clock.now().toISOString() });
}
