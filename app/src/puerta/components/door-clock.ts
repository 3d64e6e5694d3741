import type { StoredLugar } from './door-state.ts';

/** A device corrects its clock by less on its own, while the page is open. */
const SET_MS = 30_000;

/**
 * Clock of an open door. It runs by `performance.now()`, which nobody can set, from the server's time when it
 * was last told. Until then it starts from the device's clock, but never before the list was read.
 */
export function createDoorClock({ desfase, visto }: Pick<StoredLugar, 'desfase' | 'visto'>) {
  const start = Date.now() + desfase;
  let base = Math.max(start, visto) - performance.now();
  let gap = Date.now() - performance.now();
  let isBehind = start < visto - SET_MS;

  return {
    now: (): Date => new Date(base + performance.now()),

    /** Takes the server's time; returns by how many milliseconds this clock was behind it. */
    set(server: number): number {
      const next = server - performance.now();
      const late = next - base;
      base = next;
      isBehind = false;
      return late;
    },

    /** True once for each time that the device's clock was set, also before this page was opened. */
    wasSet(): boolean {
      const before = gap;
      gap = Date.now() - performance.now();
      const isSet = isBehind || Math.abs(gap - before) > SET_MS;
      isBehind = false;
      return isSet;
    },
  };
}
