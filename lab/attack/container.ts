import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The two versions of Linux's control groups: where the groups are, their limit, their lines of a process. */
const VERSIONS = [
  { root: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', line: /^\d+:memory:(.*)$/m },
  { root: '/sys/fs/cgroup', limit: 'memory.max', line: /^0::(.*)$/m },
];

const enter = (group: string) => writeFileSync(join(group, 'cgroup.procs'), String(process.pid));

/** A bound of memory that the system holds. */
export interface Container {
  /** What `start` starts stays within the bound. */
  start<T>(start: () => Promise<T>): Promise<T>;
  /** Once everything in it has ended. */
  remove(): void;
}

/** Makes a container of so many bytes of memory; null where this user may not. */
export function createContainer(bytes: number): Container | null {
  for (const { root, limit, line } of VERSIONS) {
    const own = line.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1];
    const group = join(root, `gremio-${process.pid}`);
    try {
      mkdirSync(group);
      if (own === undefined || !existsSync(join(group, limit))) throw new Error('no such control');
      writeFileSync(join(group, limit), String(bytes));
    } catch {
      if (existsSync(group)) rmdirSync(group);
      continue;
    }
    return {
      async start(start) {
        enter(group);
        try {
          return await start();
        } finally {
          enter(join(root, own));
        }
      },
      remove: () => rmdirSync(group),
    };
  }
  return null;
}
