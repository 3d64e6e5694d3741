import * as wire from '@gremio/contract/turnos/endpoints.ts';
import { direct, read, type Route, write } from '../../platform/http/routes.ts';
import type { VacationService } from './service.ts';

export const vacationRoutes = (service: VacationService): Route[] => [
  direct(wire.addEmpleado, ({ params, caller, claim }) =>
    service.addEmpleado(caller.personaId, params.dia, claim),
  ),
  write(wire.removeEmpleado, ({ params, caller, tx, afterCommit }) =>
    service.removeEmpleado(tx, caller.personaId, params.dia, afterCommit),
  ),
  read(wire.misDias, async ({ caller }) => ({ dias: await service.listMyDias(caller.personaId) })),
];
