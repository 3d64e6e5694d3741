import type { Job } from '../platform/jobs.ts';
import type { AvisosDeNoticias } from './notices.ts';

/** Resumes notifications that a dead server left unfinished. */
export const noticiasJobs = (service: AvisosDeNoticias): Job[] => [
  { name: 'avisar-noticias', cron: '* * * * *', run: () => service.worker.drain() },
];
