import { vouchersDeHoy } from '@gremio/contract/vouchers/resumen/endpoints.ts';
import { type Clock, today } from '../platform/clock.ts';
import { read, type Route } from '../platform/http/routes.ts';
import { listTiposOf } from './figures.queries.ts';

export const resumenRoutes = (clock: Clock): Route[] => [
  read(vouchersDeHoy, async ({ db }) => {
    const dia = today(clock);
    return { dia, tipos: await listTiposOf(db, dia) };
  }),
];
