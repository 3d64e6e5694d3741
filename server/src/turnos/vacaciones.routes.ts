import * as wire from '@gremio/contract/turnos/endpoints.ts';
import { direct, read, type Route, write } from '../platform/http/routes.ts';
import { isRefusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { insertCambio } from './confirmaciones.queries.ts';
import * as vacaciones from './vacaciones.ts';

export const vacacionesRoutes = (house: House): Route[] => [
  direct(wire.addEmpleado, ({ params, caller, key }) =>
    vacaciones.addEmpleado(house, caller.personaId, params.dia, key),
  ),
  write(wire.removeEmpleado, async ({ params, caller, tx, afterCommit }) => {
    const left = await vacaciones.removeEmpleado(
      house,
      tx,
      caller.personaId,
      params.dia,
      afterCommit,
    );
    if (isRefusal(left)) return left;
    await insertCambio(tx, 'vacaciones', left.id, null);
    return { dia: left.dia };
  }),
  read(wire.misDias, async ({ caller }) => ({
    dias: await vacaciones.listMyDias(house, caller.personaId),
  })),
];
