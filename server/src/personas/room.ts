import { DATOS } from '../platform/datos.ts';
import { FORMER_IDS } from '../personal/auditoria.ts';
import { ACTS } from '../platform/audit/acts.ts';
import { PADRON } from '../mensajes/preferencias.ts';
import { EJEMPLOS } from '../mensajes/preview.ts';
import type { Room } from '../room.ts';
import { MERGES } from '../platform/merge.ts';
import { acts } from './acts.ts';
import { migrations as contactMigrations } from './contacto.table.ts';
import { duplicadosRoutes } from './duplicados.routes.ts';
import { personasJobs } from './jobs.ts';
import { ejemplos } from './mails.ts';
import { merge } from './merge.ts';
import { formerIds } from './uniones.ts';
import { findEmail, inactivos, searchIds } from './lookups.ts';
import { worker as duplicados } from './duplicados.ts';
import { migrations as mergingMigrations } from './uniones.table.ts';
import { personasRoutes } from './personas.routes.ts';
import { datos } from './personal-data.ts';
import { migrations as placesMigrations } from './lugares.table.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';

/** The roll. */
export const personasRoom: Room = {
  migrations: [migrations, contactMigrations, mergingMigrations, placesMigrations],
  seen,
  offers: (house) => ({
    adds: [
      ACTS(acts),
      DATOS(datos),
      FORMER_IDS(formerIds),
      MERGES(merge),
      EJEMPLOS(ejemplos),
      PADRON({ findEmail, inactivos, searchIds }),
    ],
    routes: () => [...personasRoutes(house), ...duplicadosRoutes(house)],
    workers: [duplicados(house)],
    jobs: personasJobs(house),
  }),
};
