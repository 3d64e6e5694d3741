import autocannon from 'autocannon';

const CONNECTIONS = 50;
const WARM_SECONDS = 2;
const SECONDS = 6;

export interface Request {
  method?: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
}

export interface Load {
  perSecond: number;
  /** Answers by status; a load that was refused does not measure the call. */
  statuses: Record<string, number>;
}

/** Sends the requests of `next` one after another on each of 50 connections, for `seconds` seconds. */
export async function load(url: string, next: () => Request, seconds = SECONDS): Promise<Load> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [{ setupRequest: (request: object) => ({ ...request, ...next() }) }],
  });
  const statuses = Object.fromEntries(
    Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => [status, count ?? 0]),
  );
  return { perSecond: result.requests.average, statuses };
}

export const warm = (url: string, next: () => Request) => load(url, next, WARM_SECONDS);
