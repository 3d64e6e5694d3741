const KEY = 'gremio.persona';

/**
 * Whether what this device kept belongs to somebody who no longer uses it: the device was closed by its
 * member, or activated by another (design, section 5).
 */
export function isAnotherOwner(kept: string | null, persona_id: number | null): boolean {
  return kept !== null && kept !== String(persona_id);
}

export const keptOwner = (): string | null => localStorage.getItem(KEY);

export function keepOwner(persona_id: number | null): void {
  if (persona_id === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, String(persona_id));
}
