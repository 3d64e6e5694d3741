import * as wire from '@gremio/contract/turnos/endpoints.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { type Route, write } from '../platform/http/routes.ts';
import { isRefusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { campaniasStore, diasStore, horasStore, layOut, planChanged } from './campanias.ts';

export const campaniasRoutes = (house: House): Route[] => [
  ...resourceRoutes(wire.campanias, campaniasStore(house), () => planChanged(house)),
  ...resourceRoutes(wire.dias, diasStore(house), () => planChanged(house)),
  ...resourceRoutes(wire.horas, horasStore(house), () => planChanged(house)),
  write(wire.layOut, async ({ params, body, tx, audit, afterCommit }) => {
    const done = await layOut(house, tx, params.id, body);
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
    afterCommit(() => planChanged(house));
    return reply;
  }),
];
