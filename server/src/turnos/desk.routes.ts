import * as wire from '@gremio/contract/turnos/endpoints.ts';
import type { EstadoTurno } from '@gremio/contract/turnos/schemas.ts';
import type { Clock } from '../platform/clock.ts';
import { exportList } from '../platform/export/list.ts';
import { loteUpdate } from '../platform/http/lote.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import type { Route } from '../platform/http/routes.ts';
import { TURNOS } from './exports.ts';
import type { DeskService } from './desk.ts';

export const deskRoutes = (service: DeskService, clock: Clock): Route[] => [
  ...resourceRoutes(wire.turnos, service.turnos, service.changed),
  loteUpdate(
    wire.loteTurnos,
    wire.turnos,
    service.turnos,
    service.changed,
    ({ estado }: { estado: EstadoTurno }) => ({ estado }),
  ),
  exportList(wire.exportTurnos, clock, service.turnos, 'Turnos', TURNOS),
];
