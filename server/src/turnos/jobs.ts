import type { Job } from '../platform/jobs.ts';
import type { House } from '../platform/house.ts';
import { worker } from './confirmaciones.ts';

/** Each minute, so that a booking is confirmed by mail within a minute. */
export const turnosJobs = (house: House): Job[] => [
  { name: 'confirmar-turnos', cron: '* * * * *', run: () => worker(house).drain() },
];
