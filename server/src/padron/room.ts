import { LOADS } from '../importaciones/loads.ts';
import type { Room } from '../room.ts';
import { padronLoad } from './padron.import.ts';
import { padronRoutes } from './padron.routes.ts';

/** Loading the roll from a file (docs/importar.md). */
export const padronRoom: Room = {
  offers: (house) => ({
    adds: [LOADS(padronLoad(house))],
    routes: () => padronRoutes(house),
  }),
};
