import { HOUR_MS } from '@gremio/contract/platform/time.ts';
import type { Job } from '../platform/jobs.ts';
import type { House } from '../platform/house.ts';
import { purgeOrphans } from './archivos.ts';

/**
 * No transaction lasts an hour, so an older file without a row is an orphan. The storage dates files by the
 * real clock.
 */
const anHourAgo = () => new Date(Date.now() - HOUR_MS);

export const archivosJobs = (house: House): Job[] => [
  {
    name: 'purgar-archivos',
    cron: '10 4 * * *',
    byClock: true,
    run: (ending) => purgeOrphans(house, anHourAgo(), ending),
  },
];
