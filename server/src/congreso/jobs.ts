import type { Job } from '../platform/jobs.ts';
import type { CongresoService } from './service.ts';

/** What delegates said of their health does not outlive its purpose (design, section 8). */
export const congresoJobs = ({ atencion }: CongresoService): Job[] => [
  { name: 'purgar-cuidados', cron: '50 4 * * *', byClock: true, run: atencion.purgeCuidados },
];
