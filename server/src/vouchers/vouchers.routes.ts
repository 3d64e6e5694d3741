import * as wire from '@gremio/contract/vouchers/endpoints.ts';
import { direct, read, type Route } from '../platform/http/routes.ts';
import { isRefusal } from '../platform/outcome.ts';
import type { VouchersService } from './vouchers.ts';

export const vouchersRoutes = (service: VouchersService): Route[] => [
  read(wire.listVouchers, async ({ params, caller }) => {
    const vouchers = await service.listVouchers(caller.personaId, params.typeId);
    return isRefusal(vouchers) ? vouchers : { vouchers };
  }),
  read(wire.listTiposPropios, async ({ caller }) => ({
    tipos: await service.listTipos(caller.personaId),
  })),
  read(wire.cantidadVouchers, async ({ params }) => {
    const cantidad = await service.findCantidad(params.id);
    return isRefusal(cantidad) ? cantidad : { cantidad };
  }),
  direct(wire.addVouchers, ({ params, caller, key }) =>
    service.claim(caller.personaId, params.typeId, key),
  ),
];
