import * as wire from '@gremio/contract/vouchers/endpoints.ts';
import { resourceRoutes } from '../../platform/http/resource.ts';
import type { Route } from '../../platform/http/routes.ts';
import { importRoute } from '../../platform/import/route.ts';
import type { Load } from '../../platform/import/run.ts';
import type { TiposService } from '../tipos/service.ts';
import type { ControlService } from './service.ts';

export const controlRoutes = (
  tipos: TiposService,
  control: ControlService,
  codigos: Load,
): Route[] => [
  importRoute('voucher_tipos', wire.importCodigos, codigos),
  ...resourceRoutes('voucher_tipos', wire.voucherTipos, tipos.store, tipos.changed),
  ...resourceRoutes('vouchers', wire.vouchers, control.store, control.changed),
];
