import { hostname } from 'node:os';
import packageJson from '../../package.json' with { type: 'json' };
import type { Keys } from './keys.ts';

/** Version of this code; raised with the first change after a release (`docs/actualizar.md`). */
export const VERSION: string = packageJson.version;

const inOrder = (one: string, other: string): number =>
  one.localeCompare(other, 'en', { numeric: true });

/** Compares versions such as `0.10.2`. */
export const isOlder = (one: string, other: string): boolean => inOrder(one, other) < 0;

export const newest = (versions: string[]): string | null =>
  versions.toSorted(inOrder).at(-1) ?? null;

const NAMED = /^gremio (\S+) ([^\s/]+)(?:\/([\da-f]{8}))?$/;
/** PostgreSQL truncates a connection's name to 63 bytes. */
const HOST_LENGTH = 26;

/** Identifies a secret among running servers. */
export const nameOfSecret = (keys: Keys): string => keys.current('nombre', 4).toString('hex');

/**
 * Adds an application name to the URL: every connection of a server shows its version, and its sealing secret
 * by four bytes derived from it.
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
  /** Null for a connection that seals nothing, or of a version that does not show it. */
  secret: string | null;
}

/** Parses the name of a connection; null for one that is not ours. */
export function readConnection(name: string): Connected | null {
  const [, version, place, secret = null] = NAMED.exec(name) ?? [];
  return version && place ? { version, place, secret } : null;
}
