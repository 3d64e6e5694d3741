const KEY = 'gremio.volver';
/** Who activates much later meant something else by then. */
const MEANT_MS = 3_600_000;

/** Where somebody was when they were asked to activate their card first. */
export const comeBackHere = (): void =>
  sessionStorage.setItem(
    KEY,
    JSON.stringify({ href: location.pathname + location.search, at: Date.now() }),
  );

/** The page to return to, once. */
export function takeReturn(): string | null {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as {
    href: string;
    at: number;
  } | null;
  sessionStorage.removeItem(KEY);
  return kept && Date.now() - kept.at < MEANT_MS ? kept.href : null;
}
