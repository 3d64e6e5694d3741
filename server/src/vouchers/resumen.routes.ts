import { vouchersDeHoy } from '@gremio/contract/vouchers/resumen/endpoints.ts';
import { today } from '../platform/clock.ts';
import { read, type Route } from '../platform/http/routes.ts';
import type { Parts } from '../platform/parts.ts';
import { listTiposOf } from './resumen.queries.ts';

export const resumenRoutes = ({ clock }: Parts): Route[] => [
  read(vouchersDeHoy, async ({ db }) => {
    const dia = today(clock);
    return { dia, tipos: await listTiposOf(db, dia) };
  }),
];
