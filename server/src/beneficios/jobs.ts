import type { Job } from '../platform/jobs.ts';
import type { House } from '../platform/house.ts';
import { refresh } from './search.ts';
import { placeAll } from './sucursales.ts';

/** Repairs rows of older versions: branches without a localidad, words missing from the search list. */
export const beneficiosJobs = (house: House): Job[] => [
  { name: 'ubicar-sucursales', cron: '25 * * * *', run: (ending) => placeAll(house, ending) },
  { name: 'repasar-palabras', cron: '35 * * * *', run: () => refresh(house) },
];
