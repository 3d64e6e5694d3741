import type { Job } from '../platform/jobs.ts';
import type { MensajesService } from './messages.ts';

/**
 * `enviar-mensajes` covers retries that are due and messages whose holder died: no bus message
 * announces those.
 */
export const mensajesJobs = (service: MensajesService): Job[] => [
  { name: 'recordar', cron: '*/10 * * * *', run: service.recordatorios.run },
  { name: 'enviar-mensajes', cron: '* * * * *', run: () => service.worker.drain() },
  { name: 'purgar-mensajes', cron: '15 5 * * *', byClock: true, run: service.purge },
  { name: 'sellar-mensajes', cron: '25 5 * * *', run: service.sealKept },
];
