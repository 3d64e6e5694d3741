import { draftAddresses, DRAFTS } from '../api/kept.ts';

/** A form that was left for longer is begun anew. */
const KEPT_MS = 30 * 86_400_000;

interface Kept {
  /** What it was begun from: what was saved since, also elsewhere, makes it old. */
  from: string;
  at: number;
  draft: object;
}

const addressOf = (name: string): string => `${DRAFTS}${name}`;

/** Null where there is none, or it is too old, or nothing that this app wrote. */
function read(address: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(address) ?? 'null') as Kept | null;
    return kept && Date.now() - kept.at < KEPT_MS ? kept : null;
  } catch {
    return null;
  }
}

/** A field whose kind is another in this version of the form begins anew. */
const isOfKind = (value: unknown, begun: unknown): boolean =>
  value === null || begun === null || typeof value === typeof begun;

/** What was typed, with the fields that this version has; null where nothing was, or it is old. */
export function readDraft<T extends object>(name: string, from: string, begun: T): T | null {
  const kept = read(addressOf(name));
  if (kept?.from !== from) return null;
  const typed = kept.draft as Record<string, unknown>;
  const known = Object.entries(begun).filter(
    ([field, value]) => field in typed && isOfKind(typed[field], value),
  );
  return { ...begun, ...Object.fromEntries(known.map(([field]) => [field, typed[field]])) };
}

/** A device that keeps nothing more goes on: what is typed is on screen. */
export function keepDraft(name: string, from: string, draft: object): void {
  try {
    for (const address of draftAddresses()) if (!read(address)) localStorage.removeItem(address);
    const kept: Kept = { from, at: Date.now(), draft };
    localStorage.setItem(addressOf(name), JSON.stringify(kept));
  } catch (error) {
    console.warn('No se pudo guardar lo escrito:', error);
  }
}

export const forgetDraft = (name: string): void => localStorage.removeItem(addressOf(name));
