import * as wire from '@gremio/contract/turnos/endpoints.ts';
import type { EstadoTurno } from '@gremio/contract/turnos/schemas.ts';
import { exportList } from '../platform/export/list.ts';
import { loteUpdate } from '../platform/http/lote.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import type { Route } from '../platform/http/routes.ts';
import { TURNOS } from './exports.ts';
import type { House } from '../platform/house.ts';
import { changed, turnosStore } from './desk.ts';

export const deskRoutes = (house: House): Route[] => [
  ...resourceRoutes(wire.turnos, turnosStore(house), () => changed(house)),
  loteUpdate(
    wire.loteTurnos,
    wire.turnos,
    turnosStore(house),
    () => changed(house),
    ({ estado }: { estado: EstadoTurno }) => ({ estado }),
  ),
  exportList(wire.exportTurnos, house.clock, turnosStore(house), 'Turnos', TURNOS),
];
