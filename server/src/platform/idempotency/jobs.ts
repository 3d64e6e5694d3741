import type { Handle } from '../database/handle.ts';
import { inSteps } from '../database/steps.ts';
import type { Job } from '../jobs.ts';
import { purge } from './queries.ts';

/** Deletes replies older than a day (docs/architecture.md#wire). */
export const idempotencyJobs = (db: Handle): Job[] => [
  {
    name: 'purgar-idempotencia',
    cron: '40 4 * * *',
    byClock: true,
    run: (ending) => inSteps((limit) => purge(db, limit), ending),
  },
];
