import { hostname } from 'node:os';
import packageJson from '../../package.json' with { type: 'json' };
import type { Keys } from './keys.ts';

/** What this code is; it is raised with the first change after a release (`docs/actualizar.md`). */
export const VERSION: string = packageJson.version;

const inOrder = (one: string, other: string): number =>
  one.localeCompare(other, 'en', { numeric: true });

/** Of versions as `0.10.2`. */
export const isOlder = (one: string, other: string): boolean => inOrder(one, other) < 0;

export const newest = (versions: string[]): string | null =>
  versions.toSorted(inOrder).at(-1) ?? null;

const NAMED = /^gremio (\S+) ([^\s/]+)(?:\/([\da-f]{8}))?$/;
/** PostgreSQL keeps 63 bytes of a connection's name. */
const HOST_LENGTH = 26;

/** Tells one secret from another among servers at work. */
export const nameOfSecret = (keys: Keys): string => keys.current('nombre', 4).toString('hex');

/**
 * The address with who connects in it: every connection of a server says its version, for as long as it lives, and with
 * which secret it seals, by four bytes that are derived from it.
 */
export function nameConnections(databaseUrl: string, version: string, keys?: Keys): string {
  const url = new URL(databaseUrl);
  const place = `${hostname().slice(0, HOST_LENGTH)}:${process.pid}`;
  const secret = keys ? `/${nameOfSecret(keys)}` : '';
  url.searchParams.set('application_name', `gremio ${version} ${place}${secret}`);
  return url.href;
}

export interface Connected {
  version: string;
  place: string;
  /** Null for one that seals nothing, or of a version that does not say it. */
  secret: string | null;
}

/** Who a connection's name says that it is; null for a stranger. */
export function readConnection(name: string): Connected | null {
  const [, version, place, secret = null] = NAMED.exec(name) ?? [];
  return version && place ? { version, place, secret } : null;
}
