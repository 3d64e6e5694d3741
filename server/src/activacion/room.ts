import { NOUNS } from '../importaciones/nouns.ts';
import { EJEMPLOS } from '../mensajes/preview.ts';
import { ON_BAJA } from '../personas/estados.ts';
import { ON_REGRESO } from '../personas/regreso.ts';
import { ACTS } from '../platform/audit/acts.ts';
import { baseOf } from '../platform/config.ts';
import { DATOS } from '../platform/datos.ts';
import { MERGES } from '../platform/merge.ts';
import { REPORTS } from '../platform/report/report.ts';
import type { Room } from '../room.ts';
import { acts, nouns } from './acts.ts';
import { clavesRoutes } from './claves.routes.ts';
import { confirmacionRoutes } from './confirmacion.routes.ts';
import { migrations as confirmationMigrations } from './confirmacion.table.ts';
import { dispositivosRoutes } from './dispositivos.routes.ts';
import { identidadesRoutes } from './identidades.routes.ts';
import { activacionJobs } from './jobs.ts';
import { closeOfLeavers } from './leaving.ts';
import { ejemplos } from './mails.ts';
import { mergeOf } from './merge.ts';
import { pedidosRoutes } from './pedidos-clave.routes.ts';
import { worker as requests } from './pedidos-clave.ts';
import { datos } from './personal-data.ts';
import { regresoOf } from './regreso.ts';
import { reports } from './reports.ts';
import { migrations as reportMigrations } from './reports.table.ts';
import { resumenRoutes } from './resumen.routes.ts';
import { migrations as figuresMigrations } from './resumen.table.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';
import { worker as issuing } from './tandas-issuing.ts';
import { tandasRoutes } from './tandas.routes.ts';
import { migrations as batchMigrations } from './tandas.table.ts';

/** Devices, the keys that tie them to the roll's personas, and their letters. */
export const activacionRoom: Room = {
  migrations: [
    migrations,
    confirmationMigrations,
    figuresMigrations,
    batchMigrations,
    reportMigrations,
  ],
  seen,
  offers: (house) => ({
    adds: [
      ACTS(acts),
      DATOS(datos),
      EJEMPLOS(ejemplos(baseOf(house.config))),
      MERGES(mergeOf(house)),
      NOUNS(nouns),
      ON_BAJA((...asked) => closeOfLeavers(house, ...asked)),
      ON_REGRESO(regresoOf(house)),
      REPORTS(reports),
    ],
    routes: () => [
      ...identidadesRoutes(house),
      ...clavesRoutes(house),
      ...tandasRoutes(house),
      ...confirmacionRoutes(house),
      ...pedidosRoutes(house),
      ...dispositivosRoutes(house),
      ...resumenRoutes(house),
    ],
    workers: [requests(house), issuing(house)],
    jobs: activacionJobs(house),
  }),
};
