import type { StoredLugar } from './door-state.ts';

/** A device corrects its clock by less on its own, while the page is open. */
const SET_MS = 30_000;

/**
 * Clock of an open door. It runs by `performance.now()`, which nobody can set, from the server's time when it
 * was last told. Until then it starts from the device's clock, but never before the list was read.
 *
 * On telephones `performance.now()` stands still while they sleep. A device's clock that is ahead after the
 * page was hidden therefore means a sleep. Otherwise, and when it is behind, somebody set it.
 */
export function createDoorClock({ desfase, visto }: Pick<StoredLugar, 'desfase' | 'visto'>) {
  const start = Date.now() + desfase;
  let base = Math.max(start, visto) - performance.now();
  let gap = Date.now() - performance.now();
  let isSet = start < visto - SET_MS;
  let maySleep = false;

  /** Small differences stay in `gap`, so that many short sleeps add up to one that counts. */
  function look(): void {
    const current = Date.now() - performance.now();
    const jump = current - gap;
    if (Math.abs(jump) <= SET_MS) return;
    gap = current;
    if (jump > 0 && maySleep) base += jump;
    else isSet = true;
  }

  return {
    now(): Date {
      look();
      return new Date(base + performance.now());
    },

    /** Says whether the page is hidden, and the device may sleep. */
    setHidden(isHidden: boolean): void {
      look();
      maySleep = isHidden;
    },

    /** Takes the server's time; returns by how many milliseconds this clock was behind it. */
    set(server: number): number {
      look();
      const next = server - performance.now();
      const late = next - base;
      base = next;
      isSet = false;
      return late;
    },

    /** True once for each time that the device's clock was set, also before this page was opened. */
    wasSet(): boolean {
      look();
      const was = isSet;
      isSet = false;
      return was;
    },
  };
}
