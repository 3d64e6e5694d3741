import type { ServerResponse } from 'node:http';
import type { Config } from '../config.ts';

const YEAR_SECONDS = 31_536_000;

/** Data is never a page: opened on its own, it runs nothing, loads nothing and stands in no frame. */
export const DATA_POLICY =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A file that the build made: code of this origin and no other. What it may reach is the page's to say, or a worker's own. */
export const FILE_POLICY =
  "script-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What every answer says, whatever it is; a page says more of itself. */
export function headersOf(config: Pick<Config, 'publicUrl'>): [string, string][] {
  const always: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['content-security-policy', DATA_POLICY],
  ];
  // Said only where it is true: over plain HTTP browsers ignore it.
  if (config.publicUrl?.startsWith('https:')) {
    always.push(['strict-transport-security', `max-age=${2 * YEAR_SECONDS}; includeSubDomains`]);
  }
  return always;
}

/** On the response itself: a stream that takes it over says them too, and whatever is said later stands instead. */
export function sayAlways(raw: ServerResponse, always: [string, string][]): void {
  for (const [name, value] of always) raw.setHeader(name, value);
}
