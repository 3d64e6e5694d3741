import { DATOS } from '../platform/datos.ts';
import { FORMER_IDS } from '../personal/auditoria.ts';
import { LOADS } from '../importaciones/loads.ts';
import { NOUNS } from '../importaciones/nouns.ts';
import { ACTS } from '../platform/audit/acts.ts';
import { REPORTS } from '../platform/report/report.ts';
import { PADRON } from '../mensajes/preferencias.ts';
import { EJEMPLOS } from '../mensajes/preview.ts';
import type { Room } from '../room.ts';
import { baseOf } from '../platform/config.ts';
import { MERGES } from '../platform/merge.ts';
import { acts, nouns } from './acts.ts';
import { migrations as contactMigrations } from './contacto.table.ts';
import { duplicadosRoutes } from './duplicados.routes.ts';
import { resumenRoutes } from './resumen.routes.ts';
import { migrations as figuresMigrations } from './resumen.table.ts';
import { personasJobs } from './jobs.ts';
import { migrations as confirmationMigrations } from './confirmacion.table.ts';
import { ejemplos } from './mails.ts';
import { migrations as batchMigrations } from './tandas.table.ts';
import { mergeOf } from './merge.ts';
import { formerIds } from './uniones.ts';
import { findEmail, inactivos, searchIds } from './lookups.ts';
import { worker as duplicados } from './duplicados.ts';
import { worker as issuing } from './tandas-issuing.ts';
import { worker as requests } from './pedidos-clave.ts';
import { migrations as mergingMigrations } from './uniones.table.ts';
import { personasRoutes } from './personas.routes.ts';
import { datos } from './personal-data.ts';
import { padronLoad } from './padron.import.ts';
import { reports } from './reports.ts';
import { migrations as placesMigrations } from './lugares.table.ts';
import { migrations as reportMigrations } from './reports.table.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';

/** The roll: personas, their devices, and activation. */
export const personasRoom: Room = {
  migrations: [
    migrations,
    confirmationMigrations,
    contactMigrations,
    figuresMigrations,
    batchMigrations,
    mergingMigrations,
    placesMigrations,
    reportMigrations,
  ],
  seen,
  offers: (house) => ({
    adds: [
      ACTS(acts),
      DATOS(datos),
      NOUNS(nouns),
      LOADS(padronLoad(house)),
      FORMER_IDS(formerIds),
      MERGES(mergeOf(house)),
      EJEMPLOS(ejemplos(baseOf(house.config))),
      PADRON({ findEmail, inactivos, searchIds }),
      REPORTS(reports),
    ],
    routes: () => [...personasRoutes(house), ...resumenRoutes(house), ...duplicadosRoutes(house)],
    workers: [requests(house), issuing(house), duplicados(house)],
    jobs: personasJobs(house),
  }),
};
