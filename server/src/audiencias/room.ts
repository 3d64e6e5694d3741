import type { Room } from '../room.ts';
import { LOADS } from '../importaciones/loads.ts';
import { ACTS } from '../platform/audit/acts.ts';
import { DATOS } from '../platform/datos.ts';
import { MERGES } from '../platform/merge.ts';
import { acts } from './acts.ts';
import { audienciasRoutes } from './audiencias.routes.ts';
import { listaLoad } from './listas.import.ts';
import { merge } from './merge.ts';
import { datos } from './personal-data.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';

/** Members that something published is for, and the lists of members that it may name. */
export const audienciasRoom: Room = {
  migrations: [migrations],
  seen,
  offers: (house) => ({
    adds: [ACTS(acts), DATOS(datos), LOADS(listaLoad(house)), MERGES(merge)],
    routes: () => audienciasRoutes(house),
  }),
};
