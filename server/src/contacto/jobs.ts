import type { House } from '../platform/house.ts';
import type { Job } from '../platform/jobs.ts';
import * as contacto from './contacto.ts';

/** Forgets new addresses whose code nobody typed in time. */
export const contactoJobs = (house: House): Job[] => [
  {
    name: 'purgar-correos-nuevos',
    cron: '45 * * * *',
    byClock: true,
    run: () => contacto.purge(house),
  },
];
