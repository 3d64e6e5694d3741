import { localParts } from '@gremio/contract/platform/format.ts';
import { useNow } from '../../platform/hooks.ts';

const EVERY_MS = 30_000;

/** Now, and the day that it is in the organisation's zone. */
export function useAhora(): { now: Date; hoy: string } {
  const now = new Date(useNow(EVERY_MS));
  return { now, hoy: localParts(now).fecha };
}
