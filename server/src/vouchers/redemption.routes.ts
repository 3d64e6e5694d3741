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
import type { ControlService } from './redemption.ts';

export const controlRoutes = (
  tipos: TiposService,
  control: ControlService,
  codigos: Load,
  clock: Clock,
): Route[] => [
  importRoute('voucher_tipos', wire.importCodigos, codigos),
  ...resourceRoutes('voucher_tipos', wire.voucherTipos, tipos.store, tipos.changed),
  ...resourceRoutes('vouchers', wire.vouchers, control.store, control.changed),
  loteUpdate(
    'vouchers',
    wire.loteVouchers,
    wire.vouchers.update,
    control.store,
    control.changed,
    ({ motivo }: { motivo: string }) => ({ estado: 'cancelado', motivo }),
  ),
  exportList('vouchers', wire.exportVouchers, clock, control.store, 'Vouchers', VOUCHERS),
];
