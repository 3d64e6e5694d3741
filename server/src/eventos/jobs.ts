import type { Job } from '../platform/jobs.ts';
import type { EventosService } from './events.ts';

/**
 * `pasar-ofertas` passes expired offers on; `avisar-inscriptos` sends the notices that a dead server left.
 */
export const eventosJobs = (service: EventosService): Job[] => [
  { name: 'pasar-ofertas', cron: '* * * * *', byClock: true, run: () => service.lapseOffers() },
  { name: 'avisar-inscriptos', cron: '* * * * *', run: () => service.worker.drain() },
  { name: 'purgar-dietas', cron: '20 4 * * *', byClock: true, run: service.forgetCare },
];
