import { defineRoom } from '../define-room.ts';
import type { PersonasService } from '../personas/people.ts';
import { allAudiences } from '../platform/database/audience.ts';
import type { Parts } from '../platform/parts.ts';
import { acts } from './acts.ts';
import { audienciasRoutes } from './audiencias.routes.ts';
import { createListaLoad } from './listas.import.ts';
import { createListasService } from './listas.ts';
import { merge } from './merge.ts';
import { datos } from './personal-data.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';

interface Needs {
  personas: PersonasService;
}

const createServices = (house: Parts, { personas }: Needs) => ({
  listas: createListasService({ personas, audiencesOf: (db) => allAudiences(house, db) }),
});

type Uses = Needs & ReturnType<typeof createServices>;

/** Members that something published is for, and the lists of members that it may name. */
export const audienciasRoom = defineRoom({
  migrations: [migrations],
  seen,
  services: createServices,
  offers: ({ listas, personas }: Uses, parts) => ({
    acts,
    routes: ({ loadOf }) => audienciasRoutes(parts, { lists: listas, load: loadOf('lista') }),
    imports: [createListaLoad(parts, personas)],
    merge,
    personalData: datos,
  }),
});
