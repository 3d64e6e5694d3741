import { LOADS } from '../importaciones/loads.ts';
import { ACTS } from '../platform/audit/acts.ts';
import type { Room } from '../room.ts';
import { addressLookupRoutes } from './address-lookup.routes.ts';
import { load } from './country.ts';
import { acts } from './acts.ts';
import { localidadesLoad } from './localidades.import.ts';
import { lugaresRoutes } from './localidades.routes.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';

/** Countries, provincias and localidades. */
export const lugaresRoom: Room = {
  migrations: [migrations],
  seen,
  offers: (house) => ({
    adds: [ACTS(acts), LOADS(localidadesLoad(house))],
    routes: () => [...lugaresRoutes(house), ...addressLookupRoutes(house)],
    jobs: [
      { name: 'localidades-del-pais', cron: '15 * * * *', run: (ending) => load(house, ending) },
    ],
  }),
};
