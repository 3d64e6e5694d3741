import type { Cupos } from '../cupos/service.ts';
import { asksToRetry } from '../database/errors.ts';
import type { Metrics } from './metrics.ts';

/** Counts the calls of the capacity rule. */
export function measureCupos(cupos: Cupos, metrics: Metrics): Cupos {
  return {
    ...cupos,
    async takeAndProve(...given) {
      metrics.cupoAttempts.inc();
      try {
        const rows = await cupos.takeAndProve(...given);
        metrics.cupoBatches.inc();
        metrics.cupoAsked.inc(rows.length);
        metrics.cupoGiven.inc(rows.filter(({ id }) => id !== null).length);
        return rows;
      } catch (error) {
        if (asksToRetry(error)) metrics.cupoConflicts.inc();
        throw error;
      }
    },
  };
}
