import * as wire from '@gremio/contract/vouchers/endpoints.ts';
import { direct, read, readFor, type Route } from '../platform/http/routes.ts';
import { isRefusal } from '../platform/outcome.ts';
import type { TipoAudiences } from './audience.ts';
import type { VouchersService } from './vouchers.ts';

export const vouchersRoutes = (
  service: VouchersService,
  { audiencesOf }: TipoAudiences,
): Route[] => [
  read(wire.listVouchers, async ({ params, caller }) => {
    const vouchers = await service.listVouchers(caller.personaId, params.typeId);
    return isRefusal(vouchers) ? vouchers : { vouchers };
  }),
  read(wire.listTiposPropios, async ({ caller }) => ({
    tipos: await service.listTipos(caller.personaId),
  })),
  readFor(
    (caller, { params }) => audiencesOf(caller, params.id),
    wire.cantidadVouchers,
    async ({ params, audiences }) => {
      const cantidad = await service.findCantidad(audiences, params.id);
      return isRefusal(cantidad) ? cantidad : { cantidad };
    },
  ),
  direct(wire.addVouchers, ({ params, caller, key }) =>
    service.claim(caller.personaId, params.typeId, key),
  ),
];
