import type { House } from '../platform/house.ts';
import type { Job } from '../platform/jobs.ts';
import { purgeDecided } from './fotos.ts';

/** Deletes the files of photos that were decided long ago. */
export const hijosJobs = (house: House): Job[] => [
  {
    name: 'purgar-fotos',
    cron: '30 4 * * *',
    byClock: true,
    run: (ending) => purgeDecided(house, ending),
  },
];
