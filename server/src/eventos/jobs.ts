import type { Job } from '../platform/jobs.ts';
import type { House } from '../platform/house.ts';
import { forgetCare, lapseOffers } from './eventos.ts';
import { worker } from './notices.ts';

/**
 * `pasar-ofertas` passes expired offers on; `avisar-inscriptos` sends the notices that a dead server left.
 */
export const eventosJobs = (house: House): Job[] => [
  { name: 'pasar-ofertas', cron: '* * * * *', byClock: true, run: () => lapseOffers(house) },
  { name: 'avisar-inscriptos', cron: '* * * * *', run: () => worker(house).drain() },
  {
    name: 'purgar-dietas',
    cron: '20 4 * * *',
    byClock: true,
    run: (ending) => forgetCare(house, ending),
  },
];
