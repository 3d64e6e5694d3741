import * as wire from '@gremio/contract/ajustes/instalacion/endpoints.ts';
import { read, type Route, write } from '../platform/http/routes.ts';
import type { House } from '../platform/house.ts';
import { setSalteado } from './instalacion.queries.ts';
import { get } from './instalacion.ts';

export const instalacionRoutes = (house: House): Route[] => [
  read(wire.getInstalacion, ({ db, caller }) => get(house, db, caller.id)),
  write(wire.saltearPaso, async ({ tx, caller, params: { paso }, body: { salteado }, audit }) => {
    await setSalteado(tx, paso, salteado);
    audit({
      accion: 'cambio',
      recurso: 'instalacion',
      recursoId: paso,
      despues: { salteado },
    });
    return get(house, tx, caller.id);
  }),
];
