import type { CarnetService } from '../carnet/card.ts';
import { defineRoom } from '../define-room.ts';
import type { EventosService } from '../eventos/events.ts';
import type { PersonasService } from '../personas/people.ts';
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
  carnet: CarnetService;
  eventos: EventosService;
  personas: PersonasService;
}

/** Passes for the wallets of phones. */
export const billeterasRoom = defineRoom({
  migrations: [migrations],
  seen,
  services: (parts: Parts, rooms: Needs) => ({
    billeteras: createBilleterasService(parts, rooms),
  }),
  offers: ({ billeteras }: { billeteras: BilleterasService }) => ({
    acts,
    routes: () => billeterasRoutes(billeteras),
    jobs: billeterasJobs(billeteras),
    merge,
    personalData: datos,
  }),
});
