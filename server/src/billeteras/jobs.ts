import type { Job } from '../platform/jobs.ts';
import type { House } from '../platform/house.ts';
import { renewPases } from './enlaces.ts';

/** Updates issued passes whose content has changed. */
export const billeterasJobs = (house: House): Job[] => [
  { name: 'renovar-pases', cron: '*/10 * * * *', run: (ending) => renewPases(house, ending) },
];
