import type { AjustesService } from '../ajustes/settings.ts';
import { defineRoom } from '../define-room.ts';
import type { MensajesService } from '../mensajes/messages.ts';
import { baseOf } from '../platform/config.ts';
import type { Parts } from '../platform/parts.ts';
import { personalJobs } from './jobs.ts';
import { ejemplos } from './mails.ts';
import { personalRoutes } from './staff.routes.ts';
import { createPersonalService, type PersonalService } from './staff.ts';
import { migrations } from './table.ts';

interface Needs {
  ajustes: AjustesService;
  mensajes: MensajesService;
}

/** Staff users, and how they sign in. */
export const personalRoom = defineRoom({
  migrations: [migrations],
  services: (parts: Parts, { ajustes, mensajes }: Needs) => ({
    personal: createPersonalService(parts, ajustes, mensajes),
  }),
  offers: ({ personal }: { personal: PersonalService }, parts) => ({
    routes: () => personalRoutes(personal, parts.clock),
    jobs: personalJobs(parts),
    sampleMails: ejemplos(baseOf(parts.config)),
  }),
});
