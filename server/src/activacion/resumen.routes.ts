import { activaciones } from '@gremio/contract/activacion/resumen/endpoints.ts';
import { SEMANAS } from '@gremio/contract/activacion/resumen/schemas.ts';
import { today } from '../platform/clock.ts';
import { read, type Route } from '../platform/http/routes.ts';
import type { House } from '../platform/house.ts';
import { listSemanas } from './resumen.queries.ts';

export const resumenRoutes = ({ clock }: House): Route[] => [
  read(activaciones, async ({ db }) => ({
    semanas: await listSemanas(db, today(clock), SEMANAS),
  })),
];
