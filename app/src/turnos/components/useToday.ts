import { localParts } from '@gremio/contract/platform/format.ts';
import { useNow } from '../../platform/hooks.ts';

const EVERY_MS = 30_000;

/** Current time, and today's date in the organisation's time zone. */
export function useToday(): { now: Date; today: string } {
  const now = new Date(useNow(EVERY_MS));
  return { now, today: localParts(now).fecha };
}
