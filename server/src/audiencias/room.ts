import { defineRoom, type OffersOf } from '../define-room.ts';
import { present } from '@gremio/contract/platform/present.ts';
import type { PersonasService } from '../personas/people.ts';
import { listAudiences } from '../platform/database/audience.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Parts } from '../platform/parts.ts';
import { acts } from './acts.ts';
import { audienciasRoutes } from './audiences.routes.ts';
import { createAudienciasService } from './audiences.ts';
import { createListaLoad } from './lists.import.ts';
import { createListasService } from './lists.ts';
import { merge } from './merge.ts';
import { datos } from './personal-data.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';

interface Needs {
  personas: PersonasService;
}

const createServices = (parts: Parts, { personas }: Needs, offersOf: OffersOf) => ({
  audiencias: createAudienciasService(parts, {
    delegates: () => present(offersOf('delegates')[0]),
  }),
  listas: createListasService({
    personas,
    audiencesOf: (db: Handle) => listAudiences(db, offersOf('restricted').flat()),
  }),
});

type Uses = Needs & ReturnType<typeof createServices>;

/** Members that something published is for, and the lists of members that it may name. */
export const audienciasRoom = defineRoom({
  migrations: [migrations],
  seen,
  services: createServices,
  offers: ({ audiencias, listas, personas }: Uses, parts) => ({
    acts,
    routes: ({ loadOf }) => audienciasRoutes({ audiencias, lists: listas, load: loadOf('lista') }),
    imports: [createListaLoad(parts, personas)],
    merge,
    personalData: datos,
  }),
});
