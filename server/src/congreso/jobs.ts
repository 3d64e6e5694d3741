import type { Job } from '../platform/jobs.ts';
import type { CongresoService } from './congress.ts';

/** Health data is deleted once its purpose has ended (docs/architecture.md#privacy). */
export const congresoJobs = ({ desk }: CongresoService): Job[] => [
  { name: 'purgar-cuidados', cron: '50 4 * * *', byClock: true, run: desk.purgeCuidados },
];
