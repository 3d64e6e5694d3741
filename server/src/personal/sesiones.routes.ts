import * as wire from '@gremio/contract/personal/endpoints.ts';
import { read, type Route, write } from '../platform/http/routes.ts';
import { refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { findUsuario } from './usuarios.queries.ts';
import * as queries from './sesiones.queries.ts';

const closed = (recurso: 'cuenta' | 'usuarios', recursoId: string, cerradas: number) =>
  ({ accion: 'cierre', recurso, recursoId, despues: { sesiones_cerradas: cerradas } }) as const;

/** Open sessions of the console: the caller's own and, for administrators, anyone's. */
export const sesionesRoutes = ({ clock }: House): Route[] => {
  const now = () => clock.now().toISOString();
  return [
    read(wire.listMisSesiones, async ({ db, caller }) => ({
      sesiones: await queries.listSesiones(db, caller.id, caller.sesion, now()),
    })),
    write(wire.closeMiSesion, async ({ tx, params, caller, audit }) => {
      const cerradas = await queries.closeSesion(tx, caller.id, params.id);
      if (cerradas === 0) return refuse('no_encontrado');
      audit(closed('cuenta', caller.id, cerradas));
      return { cerradas };
    }),
    write(wire.closeMisOtrasSesiones, async ({ tx, caller, audit }) => {
      const cerradas = await queries.closeSesiones(tx, caller.id, caller.sesion);
      audit(closed('cuenta', caller.id, cerradas));
      return { cerradas };
    }),
    read(wire.listSesionesOf, async ({ db, params, caller }) => {
      if (!(await findUsuario(db, params.id, now()))) return refuse('no_encontrado');
      return { sesiones: await queries.listSesiones(db, params.id, caller.sesion, now()) };
    }),
    write(wire.closeSesionOf, async ({ tx, params, audit }) => {
      const cerradas = await queries.closeSesion(tx, params.id, params.sesion);
      if (cerradas === 0) return refuse('no_encontrado');
      audit(closed('usuarios', params.id, cerradas));
      return { cerradas };
    }),
    write(wire.closeSesionesOf, async ({ tx, params, audit }) => {
      if (!(await findUsuario(tx, params.id, now()))) return refuse('no_encontrado');
      const cerradas = await queries.closeSesiones(tx, params.id, null);
      audit(closed('usuarios', params.id, cerradas));
      return { cerradas };
    }),
  ];
};
