import { mensajes } from '@gremio/contract/mensajes/endpoints.ts';
import { mensajeRow } from '@gremio/contract/mensajes/schemas.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { type Route, write } from '../platform/http/routes.ts';
import { isRefusal } from '../platform/outcome.ts';
import type { MensajesService } from './service.ts';

const RECURSO = 'mensajes';

export const mensajesRoutes = (service: MensajesService): Route[] => [
  ...resourceRoutes(
    RECURSO,
    { list: mensajes.list, get: mensajes.get },
    service.store,
    () => undefined,
  ),
  write(mensajes.resend, async ({ params, tx, audit, afterCommit }) => {
    const resent = await service.resend(tx, params.id);
    if (isRefusal(resent)) return resent;
    await audit({
      accion: 'reenvio',
      recurso: RECURSO,
      recursoId: params.id,
      antes: mensajeRow.parse(resent.before),
      despues: mensajeRow.parse(resent.after),
    });
    afterCommit(service.wake);
    return resent.after;
  }),
];
