import { HOUR_MS } from '@gremio/contract/platform/time.ts';
import { tab } from '../storage/text.ts';

const KEY = 'gremio.volver';
/** After this long, an activation has nothing to do with the earlier page. */
const MEANT_MS = HOUR_MS;

interface Return {
  href: string;
  at: number;
}

/** Remembers the current page, so that an activation returns to it. */
export function comeBackHere(): void {
  const here: Return = { href: location.pathname + location.search, at: Date.now() };
  tab.set(KEY, JSON.stringify(here));
}

/** Takes the page to return to; null the second time, or if it is too old. */
export function takeReturn(): string | null {
  const kept = tab.getJson<Return>(KEY);
  tab.remove(KEY);
  return kept && Date.now() - kept.at < MEANT_MS ? kept.href : null;
}
