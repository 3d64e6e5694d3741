import { exportMensajes, loteMensajes, mensajes } from '@gremio/contract/mensajes/endpoints.ts';
import { mensajeRow } from '@gremio/contract/mensajes/schemas.ts';
import { listAside } from '../platform/aside/queries.ts';
import { exportList } from '../platform/export/list.ts';
import { type LoteCall, loteRoute } from '../platform/http/lote.ts';
import { listRoute } from '../platform/http/resource.ts';
import { read, type Route, write } from '../platform/http/routes.ts';
import { isRefusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { MENSAJES } from './exports.ts';
import { wake } from './outbox.ts';
import * as service from './mensajes.ts';

const RECURSO = 'mensajes';

async function resend(
  house: House,
  { tx, audit, afterCommit }: Pick<LoteCall, 'tx' | 'audit' | 'afterCommit'>,
  id: number,
) {
  const resent = await service.resend(house, tx, id);
  if (isRefusal(resent)) return resent;
  audit({
    accion: 'reenvio',
    recurso: RECURSO,
    recursoId: id,
    antes: mensajeRow.parse(resent.before),
    despues: mensajeRow.parse(resent.after),
  });
  afterCommit(() => wake(house));
  return resent.after;
}

export const mensajesRoutes = (house: House): Route[] => [
  listRoute(mensajes.list, service.storeOf(house)),
  read(mensajes.stopped, ({ db }) => service.listStopped(db)),
  read(mensajes.setAside, ({ db }) => listAside(db)),
  read(mensajes.get, ({ db, params, mayOpen }) => service.show(house, db, params.id, mayOpen)),
  write(mensajes.resend, (call) => resend(house, call, call.params.id)),
  loteRoute(loteMensajes, async (call, id) => {
    const resent = await resend(house, call, id);
    return isRefusal(resent) ? resent : null;
  }),
  exportList(exportMensajes, house.clock, service.storeOf(house), 'Mensajes', MENSAJES),
];
