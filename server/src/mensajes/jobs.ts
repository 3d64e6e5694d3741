import type { Job } from '../platform/jobs.ts';
import type { House } from '../platform/house.ts';
import { purge } from './mensajes.ts';
import { remind } from './reminder-job.ts';
import { sealKept } from './sealing.ts';
import { worker } from './worker.ts';

/**
 * `enviar-mensajes` covers retries that are due and messages whose holder died: no bus message
 * announces those.
 */
export const mensajesJobs = (house: House): Job[] => [
  { name: 'recordar', cron: '*/10 * * * *', run: (ending) => remind(house, ending) },
  { name: 'enviar-mensajes', cron: '* * * * *', run: () => worker(house).drain() },
  {
    name: 'purgar-mensajes',
    cron: '15 5 * * *',
    byClock: true,
    run: (ending) => purge(house, ending),
  },
  { name: 'sellar-mensajes', cron: '25 5 * * *', run: (ending) => sealKept(house, ending) },
];
