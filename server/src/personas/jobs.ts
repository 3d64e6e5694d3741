import type { Job } from '../platform/jobs.ts';
import type { PersonasService } from './people.ts';

/**
 * Purges of expired data: idle identidades that were never activated, hours of counted tries, photos decided
 * long ago. `atender-pedidos-clave` also answers requests for keys.
 */
export const personasJobs = (service: PersonasService): Job[] => [
  {
    name: 'purgar-identidades',
    cron: '20 4 * * *',
    byClock: true,
    run: service.purgeIdentidades,
  },
  {
    name: 'purgar-fotos',
    cron: '30 4 * * *',
    byClock: true,
    run: service.fotos.purgeDecided,
  },
  {
    name: 'purgar-intentos',
    cron: '40 * * * *',
    byClock: true,
    run: service.activacion.purgeTries,
  },
  {
    name: 'purgar-confirmaciones',
    cron: '45 * * * *',
    byClock: true,
    run: () => service.mailConfirmation.purge().then(service.contacto.purge),
  },
  {
    name: 'atender-pedidos-clave',
    cron: '* * * * *',
    run: () => service.pedidosClave.purge().then(service.pedidosClave.worker.drain),
  },
];
