import { activaciones } from '@gremio/contract/personas/resumen/endpoints.ts';
import { SEMANAS } from '@gremio/contract/personas/resumen/schemas.ts';
import { type Clock, today } from '../platform/clock.ts';
import { read, type Route } from '../platform/http/routes.ts';
import { listSemanas } from './figures.queries.ts';

export const resumenRoutes = (clock: Clock): Route[] => [
  read(activaciones, async ({ db }) => ({
    semanas: await listSemanas(db, today(clock), SEMANAS),
  })),
];
