import type { Job } from '../platform/jobs.ts';
import type { CongresoService } from './congress.ts';

/**
 * Health data is deleted once its purpose has ended (docs/architecture.md#privacy). `avisar-congresales`
 * finds those who left the list by a file, an undo or another document.
 */
export const congresoJobs = ({ desk, listNotices }: CongresoService): Job[] => [
  { name: 'avisar-congresales', cron: '* * * * *', run: () => listNotices.drain() },
  { name: 'purgar-cuidados', cron: '50 4 * * *', byClock: true, run: desk.purgeCuidados },
];
