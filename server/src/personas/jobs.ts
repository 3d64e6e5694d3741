import type { Job } from '../platform/jobs.ts';
import type { House } from '../platform/house.ts';
import { releaseLate } from './estados.ts';
import { purgeCambios } from './contacto.ts';
import * as duplicados from './duplicados.ts';
import * as merging from './uniones.ts';

/**
 * Purges of old changes of contact data and of what the undo of old merges would need. `comparar-personas`
 * goes on with the personas whom no wake announced.
 */
export const personasJobs = (house: House): Job[] => [
  {
    name: 'purgar-contactos',
    cron: '50 4 * * *',
    byClock: true,
    run: (ending) => purgeCambios(house, ending),
  },
  {
    name: 'devolver-lugares-de-bajas',
    cron: '*/5 * * * *',
    byClock: true,
    run: (ending) => releaseLate(house, ending),
  },
  { name: 'comparar-personas', cron: '* * * * *', run: () => duplicados.worker(house).drain() },
  {
    name: 'purgar-uniones',
    cron: '35 4 * * *',
    byClock: true,
    run: (ending) => merging.purge(house, ending),
  },
];
