import { DRAFTS } from '../api/kept.ts';
import { local } from '../storage/text.ts';

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
  const kept = local.getJson<Kept>(address);
  return kept && Date.now() - kept.at < KEPT_MS ? kept : null;
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

export function keepDraft(name: string, from: string, draft: object): void {
  for (const address of local.keys(DRAFTS)) if (!read(address)) local.remove(address);
  const kept: Kept = { from, at: Date.now(), draft };
  local.set(addressOf(name), JSON.stringify(kept));
}

export const forgetDraft = (name: string): void => local.remove(addressOf(name));
