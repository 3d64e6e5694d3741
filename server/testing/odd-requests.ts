import { head, rawClient } from './sockets.ts';

/** Header fields that no client sends, or that are no header fields. */
export const FIELDS = [
  'range: bytes=99999999999999999999-',
  'range: bytes=-1,0-0,5-2',
  'if-none-match: "',
  'if-modified-since: never',
  'accept-encoding: br;q=0, *;q=0',
  'accept: */*;q=nan, text/html;level=,,',
  'content-length: 0',
  'content-type: ;;charset',
  'cookie: ===; gremio=%E0%A4%A; __proto__=1',
  'authorization: Bearer ',
  'authorization: Basic %%%',
  'idempotency-key: \u00e1',
  'x-forwarded-for: , ,999.1.1.1',
  'forwarded: for="_gazonk";by=[',
  'origin: ://',
  'priority: u=9, i, ?',
  'last-event-id: -1e999',
  `x-long: ${'a'.repeat(8_000)}`,
];
/**
 * Sends requests, at most 20 on a connection, and returns those that failed with their status. After one that
 * closes its connection, the rest are sent on another.
 */
export async function failuresOf(url: string, requests: string[]): Promise<string[]> {
  const failures: string[] = [];
  let from = 0;
  while (from < requests.length) {
    const some = requests.slice(from, from + 20);
    const last = head('GET /salud', 'connection: close');
    const text = await rawClient(url, some.join(''), last).read();
    const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));
    const failed = statuses.findIndex((status) => status >= 500);
    if (failed >= 0) failures.push(`${statuses[failed]}: ${some[failed]}`);
    if (statuses.length === 0) failures.push(`no answer: ${some[0]}`);
    from += Math.max(1, Math.min(statuses.length, some.length));
  }
  return failures;
}
