import type { Job } from '../platform/jobs.ts';
import type { House } from '../platform/house.ts';
import { worker } from './cambios.ts';
import { sealClear } from './codigos.ts';

/** `avisar-cambios-vouchers` goes on where a server died, and tries again what was set aside. */
export const vouchersJobs = (house: House): Job[] => [
  { name: 'avisar-cambios-vouchers', cron: '* * * * *', run: () => worker(house).drain() },
  { name: 'sellar-codigos', cron: '25 4 * * *', run: (ending) => sealClear(house, ending) },
];
