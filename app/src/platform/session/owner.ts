import { local, whenElsewhere } from '../storage/text.ts';

const KEY = 'gremio.persona';

/**
 * Whether what this device kept belongs to somebody who no longer uses it: the device was closed by its
 * member, or activated by another (design, section 5).
 */
export function isAnotherOwner(kept: string | null, persona_id: number | null): boolean {
  return kept !== null && kept !== String(persona_id);
}

export const keptOwner = (): string | null => local.get(KEY);

/** Another tab learned that this device is no longer that member's. */
export const whenOwnerLeaves = (forget: () => void): void =>
  whenElsewhere(KEY, (before) => {
    if (before !== null && before !== keptOwner()) forget();
  });

export function keepOwner(persona_id: number | null): void {
  if (persona_id === null) local.remove(KEY);
  else local.set(KEY, String(persona_id));
}
