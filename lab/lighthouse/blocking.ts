/**
 * Lighthouse's own constants: the slowdown of a slow phone's processor, and the length from which a task
 * blocks input.
 */
const SLOWER = 4;
const LONG_MS = 50;
const MICROSECONDS = 1000;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** Processor time within `dur`. */
  tdur?: number;
  args: { data?: { documentLoaderURL?: string } };
}

/**
 * Total blocking time (ms) in processor time instead of wall time: the cost of the page alone on a slow
 * phone. On few cores, wall time also counts the server, software rendering and the measurement itself.
 */
export function blockingByProcessor(events: readonly TraceEvent[]): number {
  const opened = events.find(
    ({ name, args }) =>
      name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith('http'),
  );
  if (!opened) throw new Error('La traza no dice cuándo se abrió la página');
  const its = events.filter(({ pid, ts }) => pid === opened.pid && ts >= opened.ts);
  const painted = its.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? opened.ts;
  return its
    .filter(({ name, ph, tid }) => ph === 'X' && tid === opened.tid && name.endsWith('RunTask'))
    .filter(({ ts, dur = 0 }) => ts + dur > painted)
    .map(({ dur = 0, tdur = dur }) => (tdur / MICROSECONDS) * SLOWER - LONG_MS)
    .filter((over) => over > 0)
    .reduce((sum, over) => sum + over, 0);
}
