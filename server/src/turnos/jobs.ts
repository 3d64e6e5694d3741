import type { Job } from '../platform/jobs.ts';
import type { Confirmaciones } from './confirmations.ts';

/** Each minute, so that a booking is confirmed by mail within a minute. */
export const turnosJobs = ({ worker }: Confirmaciones): Job[] => [
  { name: 'confirmar-turnos', cron: '* * * * *', run: () => worker.drain() },
];
