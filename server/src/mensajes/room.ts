import { present } from '@gremio/contract/platform/present.ts';
import { defineRoom, type OffersOf } from '../define-room.ts';
import type { Parts } from '../platform/parts.ts';
import { acts } from './acts.ts';
import { migrations as bouncesMigrations } from './bounces.table.ts';
import { rebotesRoutes } from './bounces.routes.ts';
import { calendarioRoutes } from './calendar-feed.routes.ts';
import { mensajesJobs } from './jobs.ts';
import { mensajesRoutes } from './messages.routes.ts';
import { createMensajesService, type MensajesService } from './messages.ts';
import { merge } from './merge.ts';
import { datos } from './personal-data.ts';
import { avisosRoutes } from './preferences.routes.ts';
import { migrations as preferencesMigrations } from './preferences.table.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';
import { textosRoutes } from './templates.routes.ts';
import { migrations as templatesMigrations } from './templates.table.ts';

function createServices(parts: Parts, _rooms: object, offersOf: OffersOf) {
  const mensajes = createMensajesService(parts, {
    // The roll is a room that is built on this one.
    padron: () => present(offersOf('padron')[0]),
    reminders: () => offersOf('reminders').flat(),
    noticeChecks: () => offersOf('noticeCheck'),
    calendar: () => offersOf('calendar'),
    samples: () => Object.assign({}, ...offersOf('sampleMails')),
  });
  return { mensajes };
}

/** Mails and push notices: the outbox, its words, preferences, reminders and the calendar feed. */
export const mensajesRoom = defineRoom({
  migrations: [migrations, templatesMigrations, preferencesMigrations, bouncesMigrations],
  seen,
  services: createServices,
  offers: ({ mensajes }: { mensajes: MensajesService }, { clock }) => ({
    acts,
    routes: () => [
      ...mensajesRoutes(mensajes, clock),
      ...textosRoutes(mensajes),
      ...avisosRoutes(mensajes),
      ...calendarioRoutes(mensajes.calendario),
      ...rebotesRoutes(mensajes),
    ],
    workers: [mensajes.worker],
    jobs: mensajesJobs(mensajes),
    merge,
    personalData: datos,
  }),
});
