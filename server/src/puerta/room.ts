import { DATOS } from '../platform/datos.ts';
import { ACTS } from '../platform/audit/acts.ts';
import { REPORTS } from '../platform/report/report.ts';
import { LECTURAS } from '../carnet/carnet.ts';
import type { Room } from '../room.ts';
import { acts } from './acts.ts';
import { puertaRoutes } from './mostrador.routes.ts';
import { accesosRoutes } from './accesos.routes.ts';
import { lecturasDeEntradas } from './ingresos.ts';
import { datos } from './personal-data.ts';
import { reports } from './reports.ts';
import { migrations as reportMigrations } from './reports.table.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';

/** The door, which scans entries, and the counter, which hands out. */
export const puertaRoom: Room = {
  migrations: [migrations, reportMigrations],
  seen,
  offers: (house) => ({
    adds: [ACTS(acts), DATOS(datos), LECTURAS(lecturasDeEntradas), REPORTS(reports)],
    routes: ({ streams }) => [...puertaRoutes(house), ...accesosRoutes(house, streams)],
  }),
};
