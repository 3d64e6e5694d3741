import * as wire from '@gremio/contract/vouchers/endpoints.ts';
import { direct, read, readFor, type Route } from '../platform/http/routes.ts';
import { isRefusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { audiencesOf } from './audience.ts';
import * as vouchers from './vouchers.ts';

export const vouchersRoutes = (house: House): Route[] => [
  read(wire.listVouchers, async ({ params, caller }) => {
    const own = await vouchers.listVouchers(house, caller.personaId, params.typeId);
    return isRefusal(own) ? own : { vouchers: own };
  }),
  read(wire.listTiposPropios, async ({ caller }) => ({
    tipos: await vouchers.listTipos(house, caller.personaId),
  })),
  readFor(
    (caller, { params }) => audiencesOf(house, caller, params.id),
    wire.cantidadVouchers,
    async ({ params, audiences }) => {
      const cantidad = await vouchers.findCantidad(house, audiences, params.id);
      return isRefusal(cantidad) ? cantidad : { cantidad };
    },
  ),
  direct(wire.addVouchers, ({ params, caller, key }) =>
    vouchers.claim(house, caller.personaId, params.typeId, key),
  ),
];
