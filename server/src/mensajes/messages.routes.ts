import { exportMensajes, loteMensajes, mensajes } from '@gremio/contract/mensajes/endpoints.ts';
import { mensajeRow } from '@gremio/contract/mensajes/schemas.ts';
import { listAside } from '../platform/aside/queries.ts';
import type { Clock } from '../platform/clock.ts';
import { exportList } from '../platform/export/list.ts';
import { type LoteCall, loteRoute } from '../platform/http/lote.ts';
import { listRoute } from '../platform/http/resource.ts';
import { read, type Route, write } from '../platform/http/routes.ts';
import { isRefusal } from '../platform/outcome.ts';
import { MENSAJES } from './exports.ts';
import type { MensajesService } from './messages.ts';

const RECURSO = 'mensajes';

async function resend(
  service: MensajesService,
  { tx, audit, afterCommit }: Pick<LoteCall, 'tx' | 'audit' | 'afterCommit'>,
  id: number,
) {
  const resent = await service.resend(tx, id);
  if (isRefusal(resent)) return resent;
  audit({
    accion: 'reenvio',
    recurso: RECURSO,
    recursoId: id,
    antes: mensajeRow.parse(resent.before),
    despues: mensajeRow.parse(resent.after),
  });
  afterCommit(service.wake);
  return resent.after;
}

export const mensajesRoutes = (service: MensajesService, clock: Clock): Route[] => [
  listRoute(mensajes.list, service.store),
  read(mensajes.stopped, ({ db }) => service.stopped(db)),
  read(mensajes.setAside, ({ db }) => listAside(db)),
  read(mensajes.get, ({ db, params, mayOpen }) => service.show(db, params.id, mayOpen)),
  write(mensajes.resend, (call) => resend(service, call, call.params.id)),
  loteRoute(loteMensajes, async (call, id) => {
    const resent = await resend(service, call, id);
    return isRefusal(resent) ? resent : null;
  }),
  exportList(exportMensajes, clock, service.store, 'Mensajes', MENSAJES),
];
