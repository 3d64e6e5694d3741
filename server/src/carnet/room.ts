import { REPORTS } from '../platform/report/report.ts';
import { defineRoom, type OffersOf } from '../define-room.ts';
import type { PersonasService } from '../personas/people.ts';
import type { Parts } from '../platform/parts.ts';
import { carnetRoutes } from './card.routes.ts';
import { type CarnetService, createCarnetService } from './card.ts';
import { merge } from './merge.ts';
import { datos } from './personal-data.ts';
import { reports } from './reports.ts';
import { migrations as reportMigrations } from './reports.table.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';

interface Needs {
  personas: PersonasService;
}

/** The membership card as others see it. */
export const carnetRoom = defineRoom({
  migrations: [migrations, reportMigrations],
  seen,
  services: (parts: Parts, { personas }: Needs, offersOf: OffersOf) => ({
    carnet: createCarnetService(parts, personas, () => offersOf('cardChecks')),
  }),
  offers: ({ carnet }: { carnet: CarnetService }) => ({
    adds: [REPORTS(reports)],
    routes: () => carnetRoutes(carnet),
    merge,
    personalData: datos,
  }),
});
