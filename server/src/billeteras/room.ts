import { DATOS } from '../platform/datos.ts';
import { MERGES } from '../platform/merge.ts';
import { ACTS } from '../platform/audit/acts.ts';
import { defineRoom } from '../define-room.ts';
import type { EventosService } from '../eventos/events.ts';
import type { Parts } from '../platform/parts.ts';
import { acts } from './acts.ts';
import { billeterasJobs } from './jobs.ts';
import { merge } from './merge.ts';
import { datos } from './personal-data.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';
import { billeterasRoutes } from './wallets.routes.ts';
import { type BilleterasService, createBilleterasService } from './wallets.ts';

interface Needs {
  eventos: EventosService;
}

/** Passes for the wallets of phones. */
export const billeterasRoom = defineRoom({
  migrations: [migrations],
  seen,
  services: (parts: Parts, rooms: Needs) => ({
    billeteras: createBilleterasService(parts, rooms),
  }),
  offers: ({ billeteras }: { billeteras: BilleterasService }) => ({
    adds: [ACTS(acts), DATOS(datos), MERGES(merge)],
    routes: () => billeterasRoutes(billeteras),
    jobs: billeterasJobs(billeteras),
  }),
});
