import type { Job } from '../platform/jobs.ts';
import type { BilleterasService } from './wallets.ts';

/** Updates issued passes whose content has changed. */
export const billeterasJobs = (service: BilleterasService): Job[] => [
  { name: 'renovar-pases', cron: '*/10 * * * *', run: service.renewPases },
];
