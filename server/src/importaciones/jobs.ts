import type { Job } from '../platform/jobs.ts';
import type { House } from '../platform/house.ts';
import { worker } from './import-worker.ts';
import { purge } from './retention.ts';

/**
 * Resumes after a server that died, starts imports that waited for another one, and purges abandoned files.
 */
export const importacionesJobs = (house: House): Job[] => [
  { name: 'seguir-importaciones', cron: '* * * * *', run: () => worker(house).drain() },
  {
    name: 'purgar-importaciones',
    cron: '20 * * * *',
    byClock: true,
    run: (ending) => purge(house, ending),
  },
];
