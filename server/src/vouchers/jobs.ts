import type { Job } from '../platform/jobs.ts';
import type { Parts } from '../platform/parts.ts';
import type { CambiosService } from './changes.ts';
import type { VouchersService } from './vouchers.ts';

/** `avisar-cambios-vouchers` goes on where a server died, and tries again what was set aside. */
export const vouchersJobs = (
  { db }: Pick<Parts, 'db'>,
  { codigos }: VouchersService,
  { worker }: CambiosService,
): Job[] => [
  { name: 'avisar-cambios-vouchers', cron: '* * * * *', run: () => worker.drain() },
  {
    name: 'sellar-codigos',
    cron: '25 4 * * *',
    run: (ending) => codigos.sealClear(db, ending),
  },
];
