import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { locate } from '../../lab/cluster/packages.ts';

/** Programs with the Debian package of each. */
const PACKAGES = {
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
  'firefox-esr': 'firefox-esr',
} as const;
/** Installed with the driver's library, in a folder named by architecture and version. */
const MINIBROWSER = '/usr/lib/*/webkit2gtk-4*/MiniBrowser';
const APT = '/usr/bin/apt-get';

/** Full paths of the programs. */
export interface Programs {
  webkit: string;
  minibrowser: string;
  xvfb: string;
  firefox: string;
}

/** Returns the engines of this machine, or the packages that it lacks. */
export function findPrograms(): Programs | string[] {
  const { files, missing } = locate<string>(PACKAGES);
  const [minibrowser] = globSync(MINIBROWSER);
  const { WebKitWebDriver: webkit, Xvfb: xvfb, 'firefox-esr': firefox } = files;
  if (webkit && minibrowser && xvfb && firefox) return { webkit, minibrowser, xvfb, firefox };
  return missing.length > 0 ? missing : ['webkit2gtk-driver'];
}

export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync(APT);

/** Bounds the wait for another apt that is running, or for a network that does not answer. */
const LIMITS = ['DPkg::Lock::Timeout=60', 'Acquire::http::Timeout=30', 'Acquire::Retries=3'];
const LIMIT_MS = 10 * 60_000;

/** Installs Debian packages; returns apt-get's output when it fails, or null. */
export function install(packages: string[]): string | null {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const commands = [['update'], ['install', '--yes', '--no-install-recommends', ...packages]];
  const limits = LIMITS.flatMap((one) => ['-o', one]);
  for (const args of commands) {
    const { status, stderr, error } = spawnSync(APT, [...limits, ...args], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: LIMIT_MS,
    });
    if (status !== 0)
      return `apt-get ${args[0]}: ${error?.message ?? stderr.trim().split('\n').at(-1) ?? ''}`;
  }
  return null;
}
