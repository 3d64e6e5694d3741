import type { Job } from '../platform/jobs.ts';
import type { House } from '../platform/house.ts';
import { purgeCuidados } from './desk.ts';
import { worker } from './list-notices.ts';

/**
 * Health data is deleted once its purpose has ended (docs/architecture.md#privacy). `avisar-congresales`
 * finds those who left the list by a file, an undo or another document.
 */
export const congresoJobs = (house: House): Job[] => [
  { name: 'avisar-congresales', cron: '* * * * *', run: () => worker(house).drain() },
  { name: 'purgar-cuidados', cron: '50 4 * * *', byClock: true, run: () => purgeCuidados(house) },
];
