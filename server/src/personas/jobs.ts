import type { Job } from '../platform/jobs.ts';
import type { PersonasService } from './people.ts';

/**
 * Purges of expired data: idle identidades that were never activated, hours of counted tries, photos decided
 * long ago, old changes of contact data, letters whose keys expired. `atender-pedidos-clave` also answers
 * requests for keys, `emitir-claves` goes on with the batches of a server that died, and `comparar-personas`
 * with the personas whom no wake announced.
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
    name: 'purgar-contactos',
    cron: '50 4 * * *',
    byClock: true,
    run: service.contacto.purgeCambios,
  },
  {
    name: 'atender-pedidos-clave',
    cron: '* * * * *',
    run: () => service.pedidosClave.purge().then(service.pedidosClave.worker.drain),
  },
  { name: 'emitir-claves', cron: '* * * * *', run: () => service.issuing.drain() },
  { name: 'comparar-personas', cron: '* * * * *', run: () => service.duplicados.worker.drain() },
  { name: 'purgar-uniones', cron: '35 4 * * *', byClock: true, run: service.merging.purge },
  { name: 'purgar-cartas', cron: '25 * * * *', byClock: true, run: service.tandas.purge },
];
