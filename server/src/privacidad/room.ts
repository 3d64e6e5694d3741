import { DATOS } from '../platform/datos.ts';
import { MERGES } from '../platform/merge.ts';
import { NOUNS } from '../importaciones/nouns.ts';
import { ACTS } from '../platform/audit/acts.ts';
import { EJEMPLOS } from '../mensajes/preview.ts';
import type { Room } from '../room.ts';
import { acts, nouns } from './acts.ts';
import { ejemplos } from './mails.ts';
import { propiosRoutes } from './propios.routes.ts';
import { merge } from './merge.ts';
import { datos } from './personal-data.ts';
import { privacidadRoutes } from './pedidos.routes.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';

/** Requests of personas about their data, its download and its erasure. */
export const privacidadRoom: Room = {
  migrations: [migrations],
  seen,
  offers: (house) => ({
    adds: [ACTS(acts), DATOS(datos), MERGES(merge), NOUNS(nouns), EJEMPLOS(ejemplos())],
    routes: () => [...privacidadRoutes(house), ...propiosRoutes(house)],
  }),
};
