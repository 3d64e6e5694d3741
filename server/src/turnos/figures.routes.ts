import * as wire from '@gremio/contract/turnos/resumen/endpoints.ts';
import { read, type Route } from '../platform/http/routes.ts';
import { refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { findHoy, findOcupacion } from './figures.ts';

export const figuresRoutes = (house: House): Route[] => [
  read(wire.turnosDeHoy, ({ db }) => findHoy(house, db)),
  read(wire.ocupacion, async ({ db, params }) => {
    const ocupacion = await findOcupacion(house, db, params.id);
    return ocupacion ?? refuse('no_encontrado');
  }),
];
