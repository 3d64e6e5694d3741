import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Quota period: several kernel ticks of 4 ms, the grain at which the kernel checks quotas. A server that has
 * used up its quota waits for the rest of the period at most; with a shorter period it overdraws and waits
 * for several.
 */
const PERIOD_MICROSECONDS = 20_000;
const OLD = '/sys/fs/cgroup/cpu';
const NEW = '/sys/fs/cgroup';

export interface Share {
  /** Moves the process with its threads under this quota. */
  hold(pid: number): void;
  remove(): void;
}

/**
 * A share of one core (0.2 is a fifth), enforced by a cgroup quota on each process put into it: it simulates
 * several slow servers on a machine with fewer cores than servers. Throws where cgroups are not available: it
 * takes Linux, and root.
 */
export function createShare(name: string, cores: number): Share {
  const old = existsSync(join(OLD, 'cpu.cfs_quota_us'));
  const folder = join(old ? OLD : NEW, name);
  const quota = Math.round(PERIOD_MICROSECONDS * cores);
  mkdirSync(folder);
  if (old) {
    writeFileSync(join(folder, 'cpu.cfs_period_us'), String(PERIOD_MICROSECONDS));
    writeFileSync(join(folder, 'cpu.cfs_quota_us'), String(quota));
  } else {
    writeFileSync(join(folder, 'cpu.max'), `${quota} ${PERIOD_MICROSECONDS}`);
  }
  return {
    hold: (pid) => writeFileSync(join(folder, 'cgroup.procs'), String(pid)),
    remove: () => rmdirSync(folder),
  };
}
