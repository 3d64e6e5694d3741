import type { Job } from '../platform/jobs.ts';
import type { BilleterasService } from './service.ts';

/** Passes that no longer say how things are, in the phones that have them. */
export const billeterasJobs = (service: BilleterasService): Job[] => [
  { name: 'renovar-pases', cron: '*/10 * * * *', run: service.renewPases },
];
