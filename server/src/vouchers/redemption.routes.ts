import * as wire from '@gremio/contract/vouchers/endpoints.ts';
import { exportList } from '../platform/export/list.ts';
import { loteUpdate } from '../platform/http/lote.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import type { Route } from '../platform/http/routes.ts';
import { recordedLoad } from '../importaciones/loads.ts';
import { importRoute } from '../platform/import/route.ts';
import { VOUCHERS } from './exports.ts';
import type { House } from '../platform/house.ts';
import { vouchersStore } from './redemption.ts';
import { changed, tiposStore } from './tipos.ts';
import { stockChanged } from './vouchers.ts';

export const redemptionRoutes = (house: House): Route[] => [
  importRoute(wire.importCodigos, recordedLoad(house, 'codigos')),
  ...resourceRoutes(wire.voucherTipos, tiposStore(house), () => changed(house)),
  ...resourceRoutes(wire.vouchers, vouchersStore(house), () => stockChanged(house)),
  loteUpdate(
    wire.loteVouchers,
    wire.vouchers,
    vouchersStore(house),
    () => stockChanged(house),
    ({ estado, motivo }) => ({ estado, motivo }),
  ),
  exportList(wire.exportVouchers, house.clock, vouchersStore(house), 'Vouchers', VOUCHERS),
];
