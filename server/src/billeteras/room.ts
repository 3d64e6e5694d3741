import { DATOS } from '../platform/datos.ts';
import { MERGES } from '../platform/merge.ts';
import { ACTS } from '../platform/audit/acts.ts';
import type { Room } from '../room.ts';
import { acts } from './acts.ts';
import { billeterasJobs } from './jobs.ts';
import { merge } from './merge.ts';
import { datos } from './personal-data.ts';
import { seen } from './seen.ts';
import { checkSettings } from './billeteras.ts';
import { migrations } from './table.ts';
import { billeterasRoutes } from './billeteras.routes.ts';

/** Passes for the wallets of phones. */
export const billeterasRoom: Room = {
  migrations: [migrations],
  seen,
  offers: (house) => ({
    adds: [ACTS(acts), DATOS(datos), MERGES(merge), checkSettings],
    routes: () => billeterasRoutes(house),
    jobs: billeterasJobs(house),
  }),
};
