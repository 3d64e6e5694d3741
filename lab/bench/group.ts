import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Quota period: several kernel ticks of 4 ms, the grain at which the kernel checks quotas. A server that has
 * used up its quota waits for the rest of the period at most; with a shorter period it overdraws and waits
 * for several.
 */
const PERIOD_MICROSECONDS = 20_000;
const ROOT = '/sys/fs/cgroup';

/** A control group of Linux. */
export interface Group {
  /** Moves the process with its threads under this limit; what it starts stays under it. */
  hold(pid: number): void;
  /** Takes the process out again. */
  release(pid: number): void;
  /** Once every process in it has ended. */
  remove(): void;
}

type Settings = Record<string, string>;

/** Writes `old` where each controller has a tree of its own, else `unified`. */
function createGroup(
  name: string,
  controller: 'cpu' | 'memory',
  old: Settings,
  unified: Settings,
): Group {
  const isOld = existsSync(join(ROOT, controller));
  const root = isOld ? join(ROOT, controller) : ROOT;
  const folder = join(root, name);
  const put = (group: string, pid: number) =>
    writeFileSync(join(group, 'cgroup.procs'), String(pid));
  mkdirSync(folder);
  for (const [file, value] of Object.entries(isOld ? old : unified))
    writeFileSync(join(folder, file), value);
  return {
    hold: (pid) => put(folder, pid),
    release: (pid) => put(root, pid),
    remove: () => rmdirSync(folder),
  };
}

/**
 * A share of one core (0.2 is a fifth), enforced by a quota on each process put into it: it simulates
 * several slow servers on a machine with fewer cores than servers. Throws where control groups are not
 * available: they take Linux, and root.
 */
export function createShare(name: string, cores: number): Group {
  const quota = String(Math.round(PERIOD_MICROSECONDS * cores));
  const old = {
    'cpu.cfs_period_us': String(PERIOD_MICROSECONDS),
    'cpu.cfs_quota_us': quota,
  };
  return createGroup(name, 'cpu', old, { 'cpu.max': `${quota} ${PERIOD_MICROSECONDS}` });
}

/** A machine with so many bytes of memory for all processes in it. Throws as `createShare` does. */
export function createMemory(name: string, bytes: number): Group {
  const limit = String(bytes);
  return createGroup(name, 'memory', { 'memory.limit_in_bytes': limit }, { 'memory.max': limit });
}
