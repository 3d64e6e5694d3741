import type { Job } from '../platform/jobs.ts';
import type { ImportacionesService } from './service.ts';

/** What a server that died left in hand, what waited for another import, and files that nobody came back for. */
export const importacionesJobs = (service: ImportacionesService): Job[] => [
  { name: 'seguir-importaciones', cron: '* * * * *', run: () => service.worker.drain() },
  { name: 'purgar-importaciones', cron: '20 * * * *', byClock: true, run: service.purge },
];
