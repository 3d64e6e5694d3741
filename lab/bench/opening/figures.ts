import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

/** Requests of one stretch of the day, with their times and statuses. */
export interface Figures {
  add(ms: number, status: number, ahead: boolean): void;
  /** Records the final status of a call that somebody waited for, after its retries. */
  end(status: number): void;
  /** Percentile in milliseconds of the answered calls that somebody waited for; 0 without any. */
  percentile(share: number): number;
  asked(): number;
  /** Answers by HTTP status; 0 counts calls that got none. */
  statuses(): Record<string, number>;
  /** Share of the awaited calls that ended in an error other than 409 (taken). */
  failed(): number;
  /** Calls refused with 503: those that somebody waited for, and prefetches. */
  shed(): { waited: number; ahead: number };
}

/** Expected outcomes: done, unchanged (304) and taken (409). */
const EXPECTED = new Set([200, 304, 409]);

export function createFigures(): Figures {
  const waited: RecordableHistogram = createHistogram();
  const statuses: Record<string, number> = {};
  const shed = { waited: 0, ahead: 0 };
  let asked = 0;
  let failed = 0;
  return {
    add(ms, status, ahead) {
      asked += 1;
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 503) shed[ahead ? 'ahead' : 'waited'] += 1;
      else if (!ahead) waited.record(Math.max(1, Math.round(ms * 1000)));
    },
    end(status) {
      if (!EXPECTED.has(status)) failed += 1;
    },
    failed: () => failed,
    percentile: (share) => (waited.count > 0 ? waited.percentile(share) / 1000 : 0),
    asked: () => asked,
    statuses: () => statuses,
    shed: () => shed,
  };
}
