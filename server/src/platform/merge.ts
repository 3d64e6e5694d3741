import type { Noun } from './audit/words.ts';
import type { Handle } from './database/handle.ts';
import type { AfterCommit } from './idempotency/transact.ts';
import { createSlot } from './slot.ts';

/** Two personas that are one: the rows of `gone` become those of `kept`. */
export interface Pair {
  kept: number;
  gone: number;
}

/**
 * Treatment of a table that points at a persona. `key` identifies a row. Where a unique rule allows
 * the persona one row per `once`, the kept persona's row stays and the other is taken out, for the undo.
 */
export type TableMerge =
  | { by: 'persona_id'; key: string[]; once?: string[]; shown?: Noun }
  /** By document: rows of either document become rows of the one that stays. */
  | { by: 'numdoc'; key: string[]; once: string[] }
  /** Its rows name no persona, or follow a row that moves. */
  | { stays: string };

/** Something that a rule allows the person once, and both have. */
export interface Conflict {
  /** A sentence: how the merge resolves it or, if it cannot, what to do first. */
  texto: string;
  /** Nobody but staff can decide this: the merge is refused. */
  impide: boolean;
}

/** Rows of two personas where a rule allows a person one in any state, such as two enrolments in an event. */
export interface Twice {
  /** Name of what both are in. */
  nombre: string;
  conservada: number;
  unida: number;
  /** Rows that hold a place or are valid: a merge takes none of them out. */
  conservada_viva: boolean;
  unida_viva: boolean;
}

/** Refuses a merge of two living rows: only staff can choose between them. */
export const conflictsOfTwice = (twice: Twice[], texto: (nombre: string) => string): Conflict[] =>
  twice
    .filter((one) => one.conservada_viva && one.unida_viva)
    .map(({ nombre }) => ({ impide: true, texto: texto(nombre) }));

/** Ids of the rows that are taken out: of two, the one that is not living. */
export const idsTakenOut = (twice: Twice[]): number[] =>
  twice.map((one) => (one.unida_viva ? one.conservada : one.unida));

/** Numbers the steps of a merge, so that an undo can take them back in the opposite order. */
export interface MergeLog {
  unionId: number;
  /** Number of the next step. */
  next: () => number;
}

/** A room's part in a merge. */
export interface MergeOfRoom {
  tables: Record<string, TableMerge>;
  conflicts?: (db: Handle, pair: Pair) => Promise<Conflict[]>;
  /** Resolves the conflicts before the tables move. Both personas are locked. */
  prepare?: (tx: Handle, pair: Pair, log: MergeLog, afterCommit: AfterCommit) => Promise<void>;
}

export const MERGES = createSlot<MergeOfRoom>();
