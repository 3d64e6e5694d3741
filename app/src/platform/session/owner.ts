import { local, whenChangedInOtherTab } from '../storage/text.ts';

const KEY = 'gremio.persona';

/**
 * True if the data on this device belongs to another member: its owner closed the device, or somebody else
 * activated it (docs/architecture.md#identity).
 */
export function isAnotherOwner(kept: string | null, persona_id: number | null): boolean {
  return kept !== null && kept !== String(persona_id);
}

export const keptOwner = (): string | null => local.get(KEY);

/** Calls `forget` when another tab finds that the device no longer belongs to its member. */
export const whenOwnerLeaves = (forget: () => void): void =>
  whenChangedInOtherTab(KEY, (before) => {
    if (before !== null && before !== keptOwner()) forget();
  });

export function keepOwner(persona_id: number | null): void {
  if (persona_id === null) local.remove(KEY);
  else local.set(KEY, String(persona_id));
}
