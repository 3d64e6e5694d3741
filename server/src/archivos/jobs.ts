import type { Job } from '../platform/jobs.ts';
import type { ArchivosService } from './service.ts';

/** What lies without a row for an hour belongs to no transaction under way; files are dated by where they are kept. */
const anHourAgo = () => new Date(Date.now() - 60 * 60 * 1000);

export const archivosJobs = (service: ArchivosService): Job[] => [
  {
    name: 'purgar-archivos',
    cron: '10 4 * * *',
    byClock: true,
    run: (ending) => service.purgeOrphans(anHourAgo(), ending),
  },
];
