import type { House } from '../platform/house.ts';
import type { Job } from '../platform/jobs.ts';
import { purgeTries } from './activacion.ts';
import * as confirmation from './confirmacion.ts';
import { purgeIdentidades } from './identidades.ts';
import * as pedidos from './pedidos-clave.ts';
import * as tandas from './tandas.ts';
import * as issuing from './tandas-issuing.ts';

/**
 * Purges of expired data: idle identidades that were never activated, hours of counted tries, confirmations,
 * letters whose keys expired. `atender-pedidos-clave` also answers requests for keys, and `emitir-claves`
 * goes on with the batches of a server that died.
 */
export const activacionJobs = (house: House): Job[] => [
  {
    name: 'purgar-identidades',
    cron: '20 4 * * *',
    byClock: true,
    run: (ending) => purgeIdentidades(house, ending),
  },
  {
    name: 'purgar-intentos',
    cron: '40 * * * *',
    byClock: true,
    run: () => purgeTries(house),
  },
  {
    name: 'purgar-confirmaciones',
    cron: '45 * * * *',
    byClock: true,
    run: () => confirmation.purge(house),
  },
  {
    name: 'atender-pedidos-clave',
    cron: '* * * * *',
    run: async () => {
      await pedidos.purge(house);
      await pedidos.worker(house).drain();
    },
  },
  { name: 'emitir-claves', cron: '* * * * *', run: () => issuing.worker(house).drain() },
  { name: 'purgar-cartas', cron: '25 * * * *', byClock: true, run: () => tandas.purge(house) },
];
