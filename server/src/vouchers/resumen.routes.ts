import { vouchersDeHoy } from '@gremio/contract/vouchers/resumen/endpoints.ts';
import { today } from '../platform/clock.ts';
import { read, type Route } from '../platform/http/routes.ts';
import type { House } from '../platform/house.ts';
import { listTiposOf } from './resumen.queries.ts';

export const resumenRoutes = ({ clock }: House): Route[] => [
  read(vouchersDeHoy, async ({ db }) => {
    const dia = today(clock);
    return { dia, tipos: await listTiposOf(db, dia) };
  }),
];
