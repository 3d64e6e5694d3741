import * as wire from '@gremio/contract/vouchers/endpoints.ts';
import type { Clock } from '../platform/clock.ts';
import { exportList } from '../platform/export/list.ts';
import { loteUpdate } from '../platform/http/lote.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import type { Route } from '../platform/http/routes.ts';
import { importRoute } from '../platform/import/route.ts';
import type { Load } from '../platform/import/run.ts';
import { VOUCHERS } from './exports.ts';
import type { TiposService } from './kinds.ts';
import type { RedemptionService } from './redemption.ts';

export const redemptionRoutes = (
  tipos: TiposService,
  redemption: RedemptionService,
  codigos: Load,
  clock: Clock,
): Route[] => [
  importRoute(wire.importCodigos, codigos),
  ...resourceRoutes(wire.voucherTipos, tipos.store, tipos.changed),
  ...resourceRoutes(wire.vouchers, redemption.store, redemption.changed),
  loteUpdate(
    wire.loteVouchers,
    wire.vouchers,
    redemption.store,
    redemption.changed,
    ({ estado, motivo }) => ({ estado, motivo }),
  ),
  exportList(wire.exportVouchers, clock, redemption.store, 'Vouchers', VOUCHERS),
];
