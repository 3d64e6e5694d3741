import type { Job } from '../platform/jobs.ts';
import type { SearchService } from './search.ts';
import type { SucursalesService } from './branches.ts';

/** Repairs rows of older versions: branches without a localidad, words missing from the search list. */
export const beneficiosJobs = (
  sucursales: SucursalesService,
  searchService: SearchService,
): Job[] => [
  { name: 'ubicar-sucursales', cron: '25 * * * *', run: sucursales.placeAll },
  { name: 'repasar-palabras', cron: '35 * * * *', run: searchService.refresh },
];
