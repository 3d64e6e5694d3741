import { counted } from '@gremio/contract/platform/counted.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Elapsed time in words: `hace 3 min`, `hace 2 horas`, `hace 5 días`. */
export function ago(moment: number, now: number): string {
  const passed = Math.max(0, now - moment);
  if (passed < MINUTE) return 'recién';
  if (passed < HOUR) return `hace ${Math.floor(passed / MINUTE)} min`;
  if (passed < DAY) return `hace ${counted(Math.floor(passed / HOUR), 'hora', 'horas')}`;
  return `hace ${counted(Math.floor(passed / DAY), 'día', 'días')}`;
}

/** Sentence for cached data that cannot be read again now; `since` is null where its age is unknown. */
export function lastKept(since: number | null, now: number): string {
  const age = since === null || now - since < MINUTE ? '' : `, de ${ago(since, now)}`;
  return `Te mostramos lo último guardado${age}.`;
}
