import type { Job } from '../platform/jobs.ts';
import type { House } from '../platform/house.ts';
import { worker } from './avisos.ts';

/** Resumes notifications that a dead server left unfinished. */
export const noticiasJobs = (house: House): Job[] => [
  { name: 'avisar-noticias', cron: '* * * * *', run: () => worker(house).drain() },
];
