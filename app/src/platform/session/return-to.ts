import { tab } from '../storage/text.ts';

const KEY = 'gremio.volver';
/** Who activates much later meant something else by then. */
const MEANT_MS = 3_600_000;

interface Return {
  href: string;
  at: number;
}

/** Where somebody was when they were asked to activate their card first. */
export function comeBackHere(): void {
  const here: Return = { href: location.pathname + location.search, at: Date.now() };
  tab.set(KEY, JSON.stringify(here));
}

/** The page to return to, once. */
export function takeReturn(): string | null {
  const kept = tab.getJson<Return>(KEY);
  tab.remove(KEY);
  return kept && Date.now() - kept.at < MEANT_MS ? kept.href : null;
}
