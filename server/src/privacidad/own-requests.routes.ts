import * as wire from '@gremio/contract/privacidad/propios/endpoints.ts';
import { sendDownload } from '../platform/http/download.ts';
import { direct, read, type Route, write } from '../platform/http/routes.ts';
import { isRefusal } from '../platform/outcome.ts';
import type { DownloadService } from './download.ts';
import type { OwnRequestsService } from './own-requests.ts';

export const propiosRoutes = (service: OwnRequestsService, download: DownloadService): Route[] => [
  read(wire.listPedidosPropios, async ({ db, caller }) => ({
    pedidos: await service.list(db, caller.personaId),
  })),
  write(wire.addPedidoPropio, async ({ tx, caller, body, ip, afterCommit }) => {
    const pedido = await service.ask(tx, caller.personaId, body, ip, afterCommit);
    return isRefusal(pedido) ? pedido : { pedido };
  }),
  write(wire.withdrawPedido, async ({ tx, caller, params, ip }) => {
    const pedido = await service.withdraw(tx, caller.personaId, params.id, ip);
    return isRefusal(pedido) ? pedido : { pedido };
  }),
  direct(wire.downloadMisDatos, async ({ caller, body, request, reply }) => {
    const file = await download.take(caller, body.archivos, request.ip);
    return isRefusal(file) ? file : sendDownload(reply, file, 'private, no-store');
  }),
];
