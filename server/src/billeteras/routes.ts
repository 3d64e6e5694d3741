import * as wire from '@gremio/contract/billeteras/endpoints.ts';
import { Readable } from 'node:stream';
import { sendDownload } from '../platform/http/download.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { direct, read, type Route, write, type WriteCall } from '../platform/http/routes.ts';
import { isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import type { BilleteraRow } from '@gremio/contract/billeteras/schemas.ts';
import { TIPO } from './apple/service.ts';
import type { BilleterasService } from './service.ts';

const RECURSO = 'billeteras';
const { billeteras } = wire;

const memberRoutes = (service: BilleterasService): Route[] => [
  read(wire.listDisponibles, async () => ({ billeteras: await service.disponibles() })),
  write(wire.pedirPaseCarnet, async ({ caller, body, base }) => {
    const { personaId } = caller;
    const cual = { tipo: 'carnet', id: personaId, persona: personaId } as const;
    const url = await service.linkOf(cual, body.billetera, base);
    return isRefusal(url) ? url : { url };
  }),
  write(wire.pedirPaseEntrada, async ({ caller, params, body, base }) => {
    const cual = { tipo: 'entrada', id: params.id, persona: caller.personaId } as const;
    const url = await service.linkOf(cual, body.billetera, base);
    return isRefusal(url) ? url : { url };
  }),
  direct(wire.openPase, async ({ params, request, reply }) => {
    const pass = await service.openLink(params.token, request.base);
    if (isRefusal(pass)) return pass;
    const file = { stream: Readable.from([pass]), tipo: TIPO, nombre: 'pase.pkpass' };
    return sendDownload(reply, file, 'private, no-store');
  }),
  direct(wire.verLogo, async ({ reply }) => {
    const { publico } = await service.marca();
    const file = { stream: Readable.from([publico]), tipo: 'image/png' };
    return sendDownload(reply, file, 'public, max-age=3600');
  }),
];

/** What was loaded is written down, never a key. */
async function loaded(
  service: BilleterasService,
  { audit, afterCommit }: Pick<WriteCall<typeof billeteras.cargarApple>, 'audit' | 'afterCommit'>,
  row: BilleteraRow | Refusal,
) {
  if (isRefusal(row)) return row;
  await audit({ accion: 'cambio', recurso: RECURSO, recursoId: row.id, despues: row });
  afterCommit(service.changed);
  return row;
}

const staffRoutes = (service: BilleterasService): Route[] => [
  ...resourceRoutes(
    RECURSO,
    { list: billeteras.list, get: billeteras.get },
    service.store,
    service.changed,
  ),
  write(billeteras.cargarApple, async (call) =>
    loaded(service, call, await service.cargarApple(call.tx, call.body)),
  ),
  write(billeteras.cargarGoogle, async (call) =>
    loaded(service, call, await service.cargarGoogle(call.tx, call.body)),
  ),
  write(billeteras.quitar, async ({ tx, params, audit, afterCommit }) => {
    const antes = await service.store.find(tx, params.id);
    if (!(await service.quitar(tx, params.id))) return refuse('no_encontrado');
    await audit({ accion: 'borrado', recurso: RECURSO, recursoId: params.id, antes });
    afterCommit(service.changed);
    return { code: 200 as const, message: 'La billetera ya no se ofrece.' };
  }),
];

export const billeterasRoutes = (service: BilleterasService): Route[] => [
  ...memberRoutes(service),
  ...staffRoutes(service),
];
