import { DATOS } from '../platform/datos.ts';
import { MERGES } from '../platform/merge.ts';
import { REPORTS } from '../platform/report/report.ts';
import type { Room } from '../room.ts';
import { carnetRoutes } from './carnet.routes.ts';
import { merge } from './merge.ts';
import { datos } from './personal-data.ts';
import { reports } from './reports.ts';
import { migrations as reportMigrations } from './reports.table.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';

/** The membership card as others see it. */
export const carnetRoom: Room = {
  migrations: [migrations, reportMigrations],
  seen,
  offers: (house) => ({
    adds: [MERGES(merge), DATOS(datos), REPORTS(reports)],
    routes: () => carnetRoutes(house),
  }),
};
