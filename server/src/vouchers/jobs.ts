import type { Job } from '../platform/jobs.ts';
import type { Parts } from '../platform/parts.ts';
import { worker } from './cambios.ts';
import { sealClear } from './codigos.ts';

/** `avisar-cambios-vouchers` goes on where a server died, and tries again what was set aside. */
export const vouchersJobs = (house: Parts): Job[] => [
  { name: 'avisar-cambios-vouchers', cron: '* * * * *', run: () => worker(house).drain() },
  { name: 'sellar-codigos', cron: '25 4 * * *', run: (ending) => sealClear(house, ending) },
];
