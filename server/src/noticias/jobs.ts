import type { Job } from '../platform/jobs.ts';
import type { Parts } from '../platform/parts.ts';
import { worker } from './avisos.ts';

/** Resumes notifications that a dead server left unfinished. */
export const noticiasJobs = (house: Parts): Job[] => [
  { name: 'avisar-noticias', cron: '* * * * *', run: () => worker(house).drain() },
];
