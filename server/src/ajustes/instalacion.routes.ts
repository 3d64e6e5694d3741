import * as wire from '@gremio/contract/ajustes/instalacion/endpoints.ts';
import { read, type Route, write } from '../platform/http/routes.ts';
import type { InstalacionService } from './instalacion.ts';

export const instalacionRoutes = (service: InstalacionService): Route[] => [
  read(wire.getInstalacion, ({ db, caller }) => service.get(db, caller.id)),
  write(wire.saltearPaso, async ({ tx, caller, params: { paso }, body: { salteado }, audit }) => {
    await service.setSalteado(tx, paso, salteado);
    audit({
      accion: 'cambio',
      recurso: 'instalacion',
      recursoId: paso,
      despues: { salteado },
    });
    return service.get(tx, caller.id);
  }),
];
