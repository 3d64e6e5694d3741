import type { Job } from '../platform/jobs.ts';
import type { AvisosDeNoticias } from './avisos/service.ts';

/** What a server that ended left to be written. */
export const noticiasJobs = (service: AvisosDeNoticias): Job[] => [
  { name: 'avisar-noticias', cron: '* * * * *', run: () => service.worker.drain() },
];
