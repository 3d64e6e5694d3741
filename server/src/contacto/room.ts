import { EJEMPLOS } from '../mensajes/preview.ts';
import { DATOS } from '../platform/datos.ts';
import { MERGES } from '../platform/merge.ts';
import type { Room } from '../room.ts';
import { contactoRoutes } from './contacto.routes.ts';
import { contactoJobs } from './jobs.ts';
import { ejemplos } from './mails.ts';
import { merge } from './merge.ts';
import { datos } from './personal-data.ts';
import { seen } from './seen.ts';

/** Contact data that members correct themselves. */
export const contactoRoom: Room = {
  seen,
  offers: (house) => ({
    adds: [DATOS(datos), EJEMPLOS(ejemplos), MERGES(merge)],
    routes: () => contactoRoutes(house),
    jobs: contactoJobs(house),
  }),
};
