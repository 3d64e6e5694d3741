import type { AjustesService } from '../ajustes/settings.ts';
import type { ArchivosService } from '../archivos/files.ts';
import { defineRoom, type OffersOf } from '../define-room.ts';
import type { MensajesService } from '../mensajes/messages.ts';
import { baseOf } from '../platform/config.ts';
import type { Parts } from '../platform/parts.ts';
import { createHijosLoad } from './children.import.ts';
import { migrations as contactMigrations } from './contact.table.ts';
import { resumenRoutes } from './figures.routes.ts';
import { migrations as figuresMigrations } from './figures.table.ts';
import { personasJobs } from './jobs.ts';
import { migrations as confirmationMigrations } from './mail-confirmation.table.ts';
import { ejemplos } from './mails.ts';
import { personasRoutes } from './people.routes.ts';
import { createPersonasService } from './people.ts';
import { datos } from './personal-data.ts';
import { createPadronLoad } from './roll.import.ts';
import { migrations } from './table.ts';

interface Needs {
  ajustes: AjustesService;
  archivos: ArchivosService;
  mensajes: MensajesService;
}

function createServices(parts: Parts, { ajustes, archivos, mensajes }: Needs, offersOf: OffersOf) {
  const personas = createPersonasService(parts, ajustes, archivos, mensajes, {
    onBaja: () => offersOf('onBaja'),
    onErased: () => offersOf('onErased'),
  });
  return { personas };
}

/** The roll: personas, their children, their devices, and activation. */
export const personasRoom = defineRoom({
  migrations: [migrations, confirmationMigrations, contactMigrations, figuresMigrations],
  services: createServices,
  offers: ({ personas }: ReturnType<typeof createServices>, parts) => ({
    routes: ({ loadOf }) => [
      ...personasRoutes(personas, parts, { padron: loadOf('padron'), hijos: loadOf('hijos') }),
      ...resumenRoutes(parts.clock),
    ],
    workers: [personas.pedidosClave.worker],
    jobs: personasJobs(personas),
    imports: [createPadronLoad(parts, personas), createHijosLoad(parts)],
    personalData: datos,
    sampleMails: ejemplos(baseOf(parts.config)),
    padron: personas,
  }),
});
