import type { Job } from '../platform/jobs.ts';
import type { Parts } from '../platform/parts.ts';
import type { VouchersService } from './vouchers.ts';

export const vouchersJobs = ({ db }: Pick<Parts, 'db'>, { codigos }: VouchersService): Job[] => [
  {
    name: 'sellar-codigos',
    cron: '25 4 * * *',
    run: (ending) => codigos.sealClear(db, ending),
  },
];
