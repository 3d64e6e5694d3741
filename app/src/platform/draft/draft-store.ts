import { DAY_MS } from '@gremio/contract/platform/time.ts';
import { DRAFTS } from '../api/persisted.ts';
import { local } from '../storage/text.ts';

/** Older drafts are dropped. */
const KEPT_MS = 30 * DAY_MS;

interface StoredDraft {
  /** State of the data that the draft began from; a later save, on any device, makes the draft obsolete. */
  from: string;
  at: number;
  draft: object;
}

const addressOf = (name: string): string => `${DRAFTS}${name}`;

/** Null if there is none, or it is too old or not JSON. */
function read(address: string): StoredDraft | null {
  const kept = local.getJson<StoredDraft>(address);
  return kept && Date.now() - kept.at < KEPT_MS ? kept : null;
}

/** True if the stored value still has the type of the field; otherwise the field starts anew. */
const isOfKind = (value: unknown, begun: unknown): boolean =>
  value === null || begun === null || typeof value === typeof begun;

/** Returns the draft with this version's fields; null if there is none, or it is outdated. */
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
  const kept: StoredDraft = { from, at: Date.now(), draft };
  local.set(addressOf(name), JSON.stringify(kept));
}

export const forgetDraft = (name: string): void => local.remove(addressOf(name));
