import * as wire from '@gremio/contract/personal/endpoints.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { type Route, write } from '../platform/http/routes.ts';
import { isRefusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import * as usuarios from './usuarios.ts';

const RECURSO = 'usuarios';

/** Staff accounts. Nobody types a password for somebody else. */
export function usuariosRoutes(house: House): Route[] {
  const { list, get, update, remove } = wire.usuarios;
  return [
    ...resourceRoutes(
      { list, get, update, remove },
      usuarios.usuariosStore(house),
      () => undefined,
    ),
    write(wire.usuarios.create, async ({ body, base, tx, audit, afterCommit }) => {
      const row = await usuarios.invite(house, tx, body, { base, afterCommit });
      if (isRefusal(row)) return row;
      audit({ accion: 'alta', recurso: RECURSO, recursoId: row.id, despues: row });
      return row;
    }),
    write(wire.inviteUsuario, async ({ params, base, tx, audit, afterCommit }) => {
      const done = await usuarios.inviteAgain(house, tx, params.id, { base, afterCommit });
      if (isRefusal(done)) return done;
      const { before: antes, after: despues } = done;
      audit({ accion: 'invitacion', recurso: RECURSO, recursoId: params.id, antes, despues });
      return despues;
    }),
    write(wire.revokeInvitacion, async ({ params, tx, audit }) => {
      const done = await usuarios.revoke(house, tx, params.id);
      if (isRefusal(done)) return done;
      const { before: antes, after: despues } = done;
      audit({ accion: 'revocacion', recurso: RECURSO, recursoId: params.id, antes, despues });
      return despues;
    }),
    write(wire.giveBackAccess, async ({ params, body, caller, base, tx, audit, afterCommit }) => {
      const done = await usuarios.giveBack(house, tx, params.id, caller.id, { base, afterCommit });
      if (isRefusal(done)) return done;
      const { before: antes, after } = done;
      const despues = { ...after, motivo: body.motivo };
      audit({ accion: 'devolucion', recurso: RECURSO, recursoId: params.id, antes, despues });
      return after;
    }),
  ];
}
