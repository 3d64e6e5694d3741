import { counted } from '@gremio/contract/platform/counted.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@gremio/contract/platform/time.ts';

/** Elapsed time in words: `hace 3 min`, `hace 2 horas`, `hace 5 días`. */
export function ago(moment: number, now: number): string {
  const passed = Math.max(0, now - moment);
  if (passed < MINUTE_MS) return 'recién';
  if (passed < HOUR_MS) return `hace ${Math.floor(passed / MINUTE_MS)} min`;
  if (passed < DAY_MS) return `hace ${counted(Math.floor(passed / HOUR_MS), 'hora', 'horas')}`;
  return `hace ${counted(Math.floor(passed / DAY_MS), 'día', 'días')}`;
}

/** Sentence for cached data that cannot be read again now; `since` is null where its age is unknown. */
export function lastKept(since: number | null, now: number): string {
  const age = since === null || now - since < MINUTE_MS ? '' : `, de ${ago(since, now)}`;
  return `Te mostramos lo último guardado${age}.`;
}
