import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs of the cluster with the Debian package of each. */
const PROGRAMS = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  setpriv: 'util-linux',
} as const;

/** PostgreSQL versions, from the newest that a Debian carries to the oldest that Gremio supports. */
const VERSIONS = [18, 17, 16, 15];
const LIBRARIES: Record<string, string> = {
  '/usr/lib/python3/dist-packages/etcd/__init__.py': 'python3-etcd',
};

/** Full paths of the programs. */
export interface Programs extends Record<keyof typeof PROGRAMS, string> {
  /** The folder with `postgres`, `pg_basebackup` and `pg_rewind`. */
  postgres: string;
  /** API of etcd that Patroni uses: v2 (`ETCD`) or v3 (`ETCD3`). */
  wire: 'ETCD' | 'ETCD3';
}

/** Thrown with the Debian packages that this machine lacks. */
export class Missing extends Error {
  readonly packages: string[];
  constructor(packages: string[]) {
    super(packages.join(' '));
    this.packages = packages;
  }
}

/** Debian installs daemons in the sbin folders, which most users' PATH lacks. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'];

const find = (program: string): string | undefined =>
  FOLDERS.map((folder) => join(folder, program)).find((file) => existsSync(file));

/**
 * The first Patroni that does not overwrite another node's leader key after it was frozen
 * (patroni/patroni#2689).
 */
const FIRST_SAFE = [3, 0, 3];

/** An older Patroni that was frozen loses the writes made meanwhile over etcd's v3 API, but not over v2. */
function wireFor(patroni: string): Programs['wire'] {
  const said = execFileSync(patroni, ['--version'], { encoding: 'utf8' });
  const version = (/\d+(?:[.]\d+)+/.exec(said)?.[0] ?? '').split('.').map(Number);
  const differs = FIRST_SAFE.findIndex((part, index) => part !== (version[index] ?? 0));
  const isSafe = differs === -1 || (version[differs] ?? 0) > (FIRST_SAFE[differs] ?? 0);
  return isSafe ? 'ETCD3' : 'ETCD';
}

/**
 * Looks up programs, given with their packages; returns the paths found and the packages of the missing ones.
 */
export function locate<Name extends string>(
  programs: Record<Name, string>,
): { files: Record<Name, string>; missing: string[] } {
  const found = Object.entries<string>(programs).map(([name, from]) => ({
    name,
    from,
    file: find(name),
  }));
  return {
    files: Object.fromEntries(found.map(({ name, file }) => [name, file])) as Record<Name, string>,
    missing: found.filter(({ file }) => file === undefined).map(({ from }) => from),
  };
}

/** Finds the programs of the cluster; throws `Missing` with the packages to install. */
export function findPrograms(): Programs {
  const { files, missing: lacking } = locate(PROGRAMS);
  const postgres = VERSIONS.map((version) => `/usr/lib/postgresql/${version}/bin`).find((folder) =>
    existsSync(join(folder, 'pg_rewind')),
  );
  const missing = [
    ...lacking,
    ...(postgres ? [] : ['postgresql']),
    ...Object.entries(LIBRARIES)
      .filter(([file]) => !existsSync(file))
      .map(([, from]) => from),
  ];
  if (missing.length > 0 || !postgres) throw new Missing(missing);
  return { ...files, postgres, wire: wireFor(files.patroni) };
}
