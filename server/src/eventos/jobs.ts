import type { Job } from '../platform/jobs.ts';
import type { EventosService } from './service.ts';

/** Offers whose term ended go to who follows; mails that a server left untold are told. */
export const eventosJobs = (service: EventosService): Job[] => [
  { name: 'pasar-ofertas', cron: '* * * * *', byClock: true, run: () => service.lapseOffers() },
  { name: 'avisar-inscriptos', cron: '* * * * *', run: () => service.worker.drain() },
  { name: 'purgar-dietas', cron: '20 4 * * *', byClock: true, run: service.forgetCare },
];
