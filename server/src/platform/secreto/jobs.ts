import type { Job } from '../jobs.ts';
import type { House } from '../house.ts';
import { deleteLapsed } from './queries.ts';

/** Deletes expired kept keys. */
export const secretoJobs = ({ db, clock }: Pick<House, 'db' | 'clock'>): Job[] => [
  {
    name: 'olvidar-claves',
    cron: '50 4 * * *',
    byClock: true,
    run: () => deleteLapsed(db, clock.now().toISOString()),
  },
];
