import { ACTS } from '../platform/audit/acts.ts';
import { DATOS } from '../platform/datos.ts';
import { MERGES } from '../platform/merge.ts';
import type { Room } from '../room.ts';
import { acts } from './acts.ts';
import { merge } from './merge.ts';
import { datos } from './personal-data.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';
import { trasladosRoutes } from './traslados.routes.ts';

/** Transfers of personas between seccionales (docs/traslados.md). */
export const trasladosRoom: Room = {
  migrations: [migrations],
  seen,
  offers: (house) => ({
    adds: [ACTS(acts), DATOS(datos), MERGES(merge)],
    routes: () => trasladosRoutes(house),
  }),
};
