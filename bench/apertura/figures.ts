import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

/** What was asked in one stretch of the day, and how it was answered. */
export interface Figures {
  add(ms: number, status: number, ahead: boolean): void;
  /** What somebody waited for ended so, however often the app had to ask. */
  end(status: number): void;
  /** Of what somebody waits for and was answered, in milliseconds; 0 where nothing was. */
  percentile(share: number): number;
  asked(): number;
  /** Answers by status: 0 is none. */
  statuses(): Record<string, number>;
  /** Of what somebody waited for, how much ended in an error that is not "taken". */
  failed(): number;
  /** Of what was refused because the server was busy, how much somebody waited for. */
  shed(): { waited: number; ahead: number };
}

/** A place, what had not changed, and "taken". */
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
