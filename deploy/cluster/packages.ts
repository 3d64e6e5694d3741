import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What Debian calls what the cluster is made of, and the program by which it is known. */
const PROGRAMS = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  setpriv: 'util-linux',
} as const;

/** From the newest that a Debian carries to the oldest that Gremio takes. */
const VERSIONS = [18, 17, 16, 15];
const LIBRARIES: Record<string, string> = {
  '/usr/lib/python3/dist-packages/etcd/__init__.py': 'python3-etcd',
};

/** The programs that are started, by their whole paths. */
export interface Programs extends Record<keyof typeof PROGRAMS, string> {
  /** The folder with `postgres`, `pg_basebackup` and `pg_rewind`. */
  postgres: string;
  /** Which of etcd's wires Patroni is to speak. */
  wire: 'ETCD' | 'ETCD3';
}

/** Debian's packages that this machine lacks, by name. */
export class Missing extends Error {
  readonly packages: string[];
  constructor(packages: string[]) {
    super(packages.join(' '));
    this.packages = packages;
  }
}

/** Where Debian puts what only a machine's own services run, which is on the path of few. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'];

const find = (program: string): string | undefined =>
  FOLDERS.map((folder) => join(folder, program)).find((file) => existsSync(file));

/** The first that does not write over the lead of another when it wakes from a sleep (patroni/patroni#2689). */
const FIRST_SAFE = [3, 0, 3];

/** By the newer wire an older Patroni loses what was written while it slept; by the older one it does not. */
function wireFor(patroni: string): Programs['wire'] {
  const said = execFileSync(patroni, ['--version'], { encoding: 'utf8' });
  const version = (/\d+(?:[.]\d+)+/.exec(said)?.[0] ?? '').split('.').map(Number);
  const differs = FIRST_SAFE.findIndex((part, index) => part !== (version[index] ?? 0));
  const isSafe = differs === -1 || (version[differs] ?? 0) > (FIRST_SAFE[differs] ?? 0);
  return isSafe ? 'ETCD3' : 'ETCD';
}

/** Where programs are, by name, of a list with the package that each comes in; and the packages of those that are nowhere. */
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

/** Finds what the cluster is made of; throws `Missing` with what to install. */
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
