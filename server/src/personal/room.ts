import { defineRoom, type OffersOf } from '../define-room.ts';
import type { MensajesService } from '../mensajes/messages.ts';
import { baseOf } from '../platform/config.ts';
import type { Parts } from '../platform/parts.ts';
import { acts } from './acts.ts';
import { personalJobs } from './jobs.ts';
import { ejemplos } from './mails.ts';
import { personalRoutes } from './staff.routes.ts';
import { undoRoutes } from './undo.routes.ts';
import { createPersonalService, type PersonalService } from './staff.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';

interface Needs {
  mensajes: MensajesService;
}

/** Staff users, and how they sign in. */
export const personalRoom = defineRoom({
  migrations: [migrations],
  seen,
  services: (parts: Parts, { mensajes }: Needs, offersOf: OffersOf) => ({
    personal: createPersonalService(parts, mensajes, {
      acts: () => Object.assign({}, ...offersOf('acts')),
      async idsOf(db, personaId) {
        const known = await Promise.all(offersOf('formerIds').map((list) => list(db, personaId)));
        return [personaId, ...known.flat()];
      },
    }),
  }),
  offers: ({ personal }: { personal: PersonalService }, parts) => ({
    acts,
    routes: ({ undoers }) => [
      ...personalRoutes(personal, parts.clock),
      ...undoRoutes({ acts: personal.acts, undoers }),
    ],
    jobs: personalJobs(parts),
    sampleMails: ejemplos(baseOf(parts.config)),
  }),
});
