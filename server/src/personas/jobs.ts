import type { Job } from '../platform/jobs.ts';
import type { House } from '../platform/house.ts';
import { purgeTries } from './activacion.ts';
import { releaseLate } from './estados.ts';
import * as contacto from './contacto.ts';
import { purgeIdentidades } from './identidades.ts';
import * as duplicados from './duplicados.ts';
import * as tandas from './tandas.ts';
import * as issuing from './tandas-issuing.ts';
import * as pedidos from './pedidos-clave.ts';
import * as confirmation from './confirmacion.ts';
import * as merging from './uniones.ts';

/**
 * Purges of expired data: idle identidades that were never activated, hours of counted tries, old changes of
 * contact data, letters whose keys expired. `atender-pedidos-clave` also answers requests for keys,
 * `emitir-claves` goes on with the batches of a server that died, and `comparar-personas` with the personas
 * whom no wake announced.
 */
export const personasJobs = (house: House): Job[] => [
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
    run: async () => {
      await confirmation.purge(house);
      await contacto.purge(house);
    },
  },
  {
    name: 'purgar-contactos',
    cron: '50 4 * * *',
    byClock: true,
    run: (ending) => contacto.purgeCambios(house, ending),
  },
  {
    name: 'atender-pedidos-clave',
    cron: '* * * * *',
    run: async () => {
      await pedidos.purge(house);
      await pedidos.worker(house).drain();
    },
  },
  {
    name: 'devolver-lugares-de-bajas',
    cron: '*/5 * * * *',
    byClock: true,
    run: (ending) => releaseLate(house, ending),
  },
  { name: 'emitir-claves', cron: '* * * * *', run: () => issuing.worker(house).drain() },
  { name: 'comparar-personas', cron: '* * * * *', run: () => duplicados.worker(house).drain() },
  {
    name: 'purgar-uniones',
    cron: '35 4 * * *',
    byClock: true,
    run: (ending) => merging.purge(house, ending),
  },
  { name: 'purgar-cartas', cron: '25 * * * *', byClock: true, run: () => tandas.purge(house) },
];
