import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@gremio/contract/platform/time.ts';

const NAMED = /^gremio-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})\.zip$/;

/** Returns the file name of a backup made at `moment`: `gremio-2026-11-22-013005.zip`, in UTC. */
export const nameOfBackup = (moment: Date): string =>
  `gremio-${moment.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')}.zip`;

function momentOf(name: string): number | null {
  const [, day, hour, minute, second] = NAMED.exec(name) ?? [];
  return day ? Date.parse(`${day}T${hour}:${minute}:${second}Z`) : null;
}

/** Deletes the backups whose names are more than `days` days old; returns those names. */
export function forgetOlder(folder: string, days: number, now: Date): string[] {
  const oldest = now.getTime() - days * DAY_MS;
  const gone = readdirSync(folder).filter((name) => (momentOf(name) ?? Infinity) < oldest);
  for (const name of gone) rmSync(join(folder, name));
  return gone.toSorted();
}
