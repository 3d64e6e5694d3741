import { hostname } from 'node:os';
import packageJson from '../../package.json' with { type: 'json' };

/** What this code is; it is raised with the first change after a release (`docs/actualizar.md`). */
export const VERSION: string = packageJson.version;

const inOrder = (one: string, other: string): number =>
  one.localeCompare(other, 'en', { numeric: true });

/** Of versions as `0.10.2`. */
export const isOlder = (one: string, other: string): boolean => inOrder(one, other) < 0;

export const newest = (versions: string[]): string | null =>
  versions.toSorted(inOrder).at(-1) ?? null;

const NAMED = /^gremio (\S+) (\S+)$/;
/** PostgreSQL keeps 63 bytes of a connection's name. */
const HOST_LENGTH = 30;

/** The address with who connects in it: every connection of a server says its version, for as long as it lives. */
export function nameConnections(databaseUrl: string, version: string): string {
  const url = new URL(databaseUrl);
  const place = `${hostname().slice(0, HOST_LENGTH)}:${process.pid}`;
  url.searchParams.set('application_name', `gremio ${version} ${place}`);
  return url.href;
}

/** Who a connection's name says that it is; null for a stranger. */
export function readConnection(name: string): { version: string; place: string } | null {
  const [, version, place] = NAMED.exec(name) ?? [];
  return version && place ? { version, place } : null;
}
