import * as wire from '@gremio/contract/turnos/resumen/endpoints.ts';
import { read, type Route } from '../platform/http/routes.ts';
import { refuse } from '../platform/outcome.ts';
import type { FiguresService } from './figures.ts';

export const figuresRoutes = (service: FiguresService): Route[] => [
  read(wire.turnosDeHoy, ({ db }) => service.findHoy(db)),
  read(wire.ocupacion, async ({ db, params }) => {
    const ocupacion = await service.findOcupacion(db, params.id);
    return ocupacion ?? refuse('no_encontrado');
  }),
];
