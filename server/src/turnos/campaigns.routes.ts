import * as wire from '@gremio/contract/turnos/endpoints.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { type Route, write } from '../platform/http/routes.ts';
import { isRefusal } from '../platform/outcome.ts';
import type { CampaniasService } from './campaigns.ts';

export const campaniasRoutes = (service: CampaniasService): Route[] => [
  ...resourceRoutes(wire.campanias, service.campanias, service.planChanged),
  ...resourceRoutes(wire.dias, service.dias, service.planChanged),
  ...resourceRoutes(wire.horas, service.horas, service.planChanged),
  write(wire.layOut, async ({ params, body, tx, audit, afterCommit }) => {
    const done = await service.layOut(tx, params.id, body);
    if (isRefusal(done)) return done;
    const { reply, laidOut } = done;
    audit({
      accion: 'patron',
      recurso: 'campanias',
      recursoId: params.id,
      despues: { ...body, ...reply },
    });
    for (const { id, ...despues } of laidOut) {
      audit({ accion: 'alta', recurso: 'dias', recursoId: id, despues });
    }
    afterCommit(service.planChanged);
    return reply;
  }),
];
