import type { Job } from '../platform/jobs.ts';
import type { ImportacionesService } from './imports.ts';

/**
 * Resumes after a server that died, starts imports that waited for another one, and purges abandoned files.
 */
export const importacionesJobs = (service: ImportacionesService): Job[] => [
  { name: 'seguir-importaciones', cron: '* * * * *', run: () => service.worker.drain() },
  { name: 'purgar-importaciones', cron: '20 * * * *', byClock: true, run: service.purge },
];
