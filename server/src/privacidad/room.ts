import { EJEMPLOS } from '../mensajes/preview.ts';
import { defineRoom, type OffersOf } from '../define-room.ts';
import type { PersonasService } from '../personas/people.ts';
import type { Parts } from '../platform/parts.ts';
import { acts, nouns } from './acts.ts';
import { createDownloadService } from './download.ts';
import { ejemplos } from './mails.ts';
import { propiosRoutes } from './own-requests.routes.ts';
import { createOwnRequestsService } from './own-requests.ts';
import { merge } from './merge.ts';
import { datos } from './personal-data.ts';
import { privacidadRoutes } from './requests.routes.ts';
import { createPrivacidadService } from './requests.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';

interface Needs {
  personas: PersonasService;
}

function createServices(parts: Parts, rooms: Needs, offersOf: OffersOf) {
  const { personas } = rooms;
  const privacidad = createPrivacidadService(parts, rooms, () => offersOf('personalData'));
  return {
    privacidad,
    datosPropios: createOwnRequestsService(parts.clock, { personas, privacidad }),
    download: createDownloadService(parts, { personas, privacidad }),
  };
}

/** Requests of personas about their data, its download and its erasure. */
export const privacidadRoom = defineRoom({
  migrations: [migrations],
  seen,
  services: createServices,
  offers: (
    { privacidad, datosPropios, download }: ReturnType<typeof createServices>,
    { clock },
  ) => ({
    acts,
    adds: [EJEMPLOS(ejemplos())],
    nouns,
    routes: () => [
      ...privacidadRoutes(privacidad, clock),
      ...propiosRoutes(datosPropios, download),
    ],
    merge,
    personalData: datos,
  }),
});
