import { EJEMPLOS } from '../mensajes/preview.ts';
import { defineRoom, type OffersOf } from '../define-room.ts';
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

/** Staff users, and how they sign in. */
export const personalRoom = defineRoom({
  migrations: [migrations],
  seen,
  services: (parts: Parts, _rooms: object, offersOf: OffersOf) => ({
    personal: createPersonalService(parts, {
      acts: () => Object.assign({}, ...offersOf('acts')),
      async idsOf(db, personaId) {
        const known = await Promise.all(offersOf('formerIds').map((list) => list(db, personaId)));
        return [personaId, ...known.flat()];
      },
    }),
  }),
  offers: ({ personal }: { personal: PersonalService }, parts) => ({
    acts,
    adds: [EJEMPLOS(ejemplos(baseOf(parts.config)))],
    routes: ({ undoers }) => [
      ...personalRoutes(personal, parts.clock),
      ...undoRoutes({ acts: personal.acts, undoers }),
    ],
    jobs: personalJobs(parts),
  }),
});
