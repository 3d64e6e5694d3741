import type { Job } from '../jobs.ts';
import type { Parts } from '../parts.ts';
import { deleteLapsed } from './queries.ts';

/** Deletes expired kept keys. */
export const secretoJobs = ({ db, clock }: Pick<Parts, 'db' | 'clock'>): Job[] => [
  {
    name: 'olvidar-claves',
    cron: '50 4 * * *',
    byClock: true,
    run: () => deleteLapsed(db, clock.now().toISOString()),
  },
];
