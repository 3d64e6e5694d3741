import type { ServerResponse } from 'node:http';
import type { Config } from '../config.ts';

const YEAR_SECONDS = 31_536_000;

/** Policy of data: opened as a page it runs nothing, loads nothing and cannot be framed. */
export const DATA_POLICY =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Policy of a built file: it may run scripts of this origin only. Other sources are for the page's policy or
 * a worker's own.
 */
export const FILE_POLICY =
  "script-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Returns the headers of every reply; pages add more. */
export function headersOf(config: Pick<Config, 'publicUrl'>): [string, string][] {
  const always: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['content-security-policy', DATA_POLICY],
  ];
  // Only for an HTTPS address: browsers ignore it over plain HTTP.
  if (config.publicUrl?.startsWith('https:')) {
    always.push(['strict-transport-security', `max-age=${2 * YEAR_SECONDS}; includeSubDomains`]);
  }
  return always;
}

/**
 * Sets the headers on the raw response, so that a hijacked stream has them too and later headers override
 * them.
 */
export function sayAlways(raw: ServerResponse, always: [string, string][]): void {
  for (const [name, value] of always) raw.setHeader(name, value);
}
