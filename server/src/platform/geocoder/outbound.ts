import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export const PATIENCE_MS = 6_000;
const MOST_BYTES = 512 * 1024;

/** False for loopback, private, link-local and other special addresses. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** Resolves a name, and fails unless every address is public: the one that is connected to was checked. */
const publicOnly: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0);
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return done(new Error(`${hostname} is not a public host`), '', 0);
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });

/** The host of an address that is written in figures skips the lookup. */
const isForbiddenHost = ({ hostname }: URL): boolean => {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) && !isPublicAddress(bare);
};

/**
 * Reads JSON from an address that a setting names. Without `mayBeInside`, only public hosts are called, so
 * that a setting cannot reach the services of the house (SSRF). Redirects are not followed. Throws if the
 * answer is not 200, not JSON, larger than 512 KB, or late.
 */
export function getJson(
  url: URL,
  { userAgent, mayBeInside }: { userAgent: string; mayBeInside: boolean },
): Promise<unknown> {
  if (!mayBeInside && isForbiddenHost(url))
    return Promise.reject(new Error(`${url.hostname} is not a public host`));
  const { get } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const request = get(
      url,
      {
        headers: { 'user-agent': userAgent, accept: 'application/json' },
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(!mayBeInside && { lookup: publicOnly }),
      },
      (response) => void readJson(response).then(resolve, reject),
    );
    request.on('error', reject);
  });
}

async function readJson(response: http.IncomingMessage): Promise<unknown> {
  if (response.statusCode !== 200) {
    response.destroy();
    throw new Error(`the status was ${response.statusCode}`);
  }
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > MOST_BYTES) throw new Error('the answer is too large');
    pieces.push(piece);
  }
  return JSON.parse(Buffer.concat(pieces).toString('utf8')) as unknown;
}
