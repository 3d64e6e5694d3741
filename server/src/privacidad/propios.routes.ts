import * as wire from '@gremio/contract/privacidad/propios/endpoints.ts';
import { sendDownload } from '../platform/http/download.ts';
import { direct, read, type Route, write } from '../platform/http/routes.ts';
import { isRefusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { take } from './descarga.ts';
import * as propios from './propios.ts';

export const propiosRoutes = (house: House): Route[] => [
  read(wire.listPedidosPropios, async ({ db, caller }) => ({
    pedidos: await propios.list(house, db, caller.personaId),
  })),
  write(wire.addPedidoPropio, async ({ tx, caller, body, ip, afterCommit }) => {
    const pedido = await propios.ask(house, tx, caller.personaId, body, ip, afterCommit);
    return isRefusal(pedido) ? pedido : { pedido };
  }),
  write(wire.withdrawPedido, async ({ tx, caller, params, ip }) => {
    const pedido = await propios.withdraw(house, tx, caller.personaId, params.id, ip);
    return isRefusal(pedido) ? pedido : { pedido };
  }),
  direct(wire.downloadMisDatos, async ({ caller, body, request, reply }) => {
    const file = await take(house, caller, body.archivos, request.ip);
    return isRefusal(file) ? file : sendDownload(reply, file, 'private, no-store');
  }),
];
