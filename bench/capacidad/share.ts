import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Some of the kernel's ticks (4 ms, at which it looks who used up a share): a server that used up its own waits for the rest
 * of the period at most. With a shorter one it overdraws, and waits for several.
 */
const PERIOD_MICROSECONDS = 20_000;
const OLD = '/sys/fs/cgroup/cpu';
const NEW = '/sys/fs/cgroup';

export interface Share {
  /** The process and its threads get no more than this share from now on. */
  hold(pid: number): void;
  remove(): void;
}

/**
 * A share of one core (0.2 is a fifth), by the kernel's quota, for as many processes as are put into it: several slow
 * servers on a machine that has fewer cores than servers. Throws where it is not to be had: it takes Linux, and root.
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
