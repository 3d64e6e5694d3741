import type { Job } from '../platform/jobs.ts';
import type { MensajesService } from './service.ts';

/** What waits for its next try, and what a server that died left in hand. */
export const mensajesJobs = (service: MensajesService): Job[] => [
  { name: 'enviar-mensajes', cron: '* * * * *', run: () => service.worker.drain() },
];
