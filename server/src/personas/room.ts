import { REPORTS } from '../platform/report/report.ts';
import { PADRON } from '../mensajes/preferencias.ts';
import { EJEMPLOS } from '../mensajes/preview.ts';
import { defineRoom, type OffersOf } from '../define-room.ts';
import { baseOf } from '../platform/config.ts';
import type { Parts } from '../platform/parts.ts';
import { acts, nouns } from './acts.ts';
import { createHijosLoad } from './children.import.ts';
import { migrations as contactMigrations } from './contact.table.ts';
import { duplicadosRoutes } from './duplicates.routes.ts';
import { resumenRoutes } from './figures.routes.ts';
import { migrations as figuresMigrations } from './figures.table.ts';
import { personasJobs } from './jobs.ts';
import { migrations as confirmationMigrations } from './mail-confirmation.table.ts';
import { ejemplos } from './mails.ts';
import { migrations as batchMigrations } from './key-batches.table.ts';
import { createMerge } from './merge.ts';
import { migrations as mergingMigrations } from './merging.table.ts';
import { personasRoutes } from './people.routes.ts';
import { createPersonasService } from './people.ts';
import { datos } from './personal-data.ts';
import { createPadronLoad } from './roll.import.ts';
import { reports } from './reports.ts';
import { migrations as placesMigrations } from './places.table.ts';
import { migrations as reportMigrations } from './reports.table.ts';
import { seen } from './seen.ts';
import { trasladosRoutes } from './transfers.routes.ts';
import { migrations as transferMigrations } from './transfers.table.ts';
import { migrations } from './table.ts';

function createServices(parts: Parts, _rooms: object, offersOf: OffersOf) {
  const personas = createPersonasService(parts, {
    onBaja: () => offersOf('onBaja'),
    onRegreso: () => offersOf('onRegreso'),
    onErased: () => offersOf('onErased'),
    merges: () => offersOf('merge'),
  });
  return { personas };
}

/** The roll: personas, their children, their devices, and activation. */
export const personasRoom = defineRoom({
  migrations: [
    migrations,
    confirmationMigrations,
    contactMigrations,
    figuresMigrations,
    batchMigrations,
    mergingMigrations,
    placesMigrations,
    reportMigrations,
    transferMigrations,
  ],
  seen,
  services: createServices,
  offers: ({ personas }: ReturnType<typeof createServices>, parts) => ({
    acts,
    adds: [EJEMPLOS(ejemplos(baseOf(parts.config))), PADRON(personas), REPORTS(reports)],
    nouns,
    routes: ({ loadOf }) => [
      ...personasRoutes(personas, parts, { padron: loadOf('padron'), hijos: loadOf('hijos') }),
      ...resumenRoutes(parts.clock),
      ...duplicadosRoutes(personas),
      ...trasladosRoutes(personas.traslados),
    ],
    workers: [personas.pedidosClave.worker, personas.issuing, personas.duplicados.worker],
    jobs: personasJobs(personas),
    imports: [createPadronLoad(parts, personas), createHijosLoad(parts)],
    merge: createMerge(parts),
    personalData: datos,
    formerIds: personas.merging.formerIds,
  }),
});
