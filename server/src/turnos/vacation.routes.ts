import * as wire from '@gremio/contract/turnos/endpoints.ts';
import { direct, read, type Route, write } from '../platform/http/routes.ts';
import { isRefusal } from '../platform/outcome.ts';
import type { Confirmaciones } from './confirmations.ts';
import type { VacationService } from './vacation.ts';

export const vacationRoutes = (
  service: VacationService,
  confirmaciones: Confirmaciones,
): Route[] => [
  direct(wire.addEmpleado, ({ params, caller, key }) =>
    service.addEmpleado(caller.personaId, params.dia, key),
  ),
  write(wire.removeEmpleado, async ({ params, caller, tx, afterCommit }) => {
    const left = await service.removeEmpleado(tx, caller.personaId, params.dia, afterCommit);
    if (isRefusal(left)) return left;
    await confirmaciones.noteChange(tx, 'vacaciones', left.id, null);
    return { dia: left.dia };
  }),
  read(wire.misDias, async ({ caller }) => ({ dias: await service.listMyDias(caller.personaId) })),
];
