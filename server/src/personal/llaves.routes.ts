import * as wire from '@gremio/contract/personal/endpoints.ts';
import * as ajustes from '../ajustes/ajustes.ts';
import { type AuditEntry, insertAudit } from '../platform/audit/queries.ts';
import { inTransaction } from '../platform/database/handle.ts';
import { direct, read, type Route, write } from '../platform/http/routes.ts';
import { isRefusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { endTrust } from './equipos.queries.ts';
import * as llaves from './llaves.ts';
import { isOnlyLlave } from './second-factor.ts';
import { refusalOfOwn } from './sign-in.ts';
import { closeSesiones } from './sesiones.queries.ts';

const entry = (usuarioId: string, cambio: string, nombre: string): AuditEntry => ({
  accion: 'cambio',
  recurso: 'cuenta',
  recursoId: usuarioId,
  despues: { cambio, nombre },
});

/** The caller's own passkeys. Adding and removing one requires the password, and ends trusted browsers. */
export const llavesRoutes = (house: House): Route[] => [
  write(wire.startLlaveSignIn, async ({ tx }) => ({
    desafio: await llaves.startSignIn(house, tx),
  })),
  read(wire.listFactores, async ({ db, caller }) => ({
    ...(await llaves.factores(db, caller.id)),
    solo_llave: await isOnlyLlave(house),
  })),
  direct(wire.startLlave, async ({ request, body, caller }) => {
    const refusal = await refusalOfOwn(house, request, body.password);
    if (refusal) return refusal;
    const { nombre } = await ajustes.get(house, 'organizacion');
    return { desafio: await llaves.startAdding(house, caller, nombre) };
  }),
  write(wire.addLlave, async ({ tx, body, caller, audit }) => {
    const llave = await llaves.add(house, tx, caller, body.nombre, body.respuesta);
    if (isRefusal(llave)) return llave;
    // Otherwise the new factor would let through sessions that were opened without it.
    const opened = !caller.segundoFactor || caller.faltaSegundoFactor;
    if (opened) await closeSesiones(tx, caller.id, caller.sesion);
    else await endTrust(tx, caller.id);
    audit(entry(caller.id, 'llave de acceso agregada', llave.nombre));
    return llave;
  }),
  write(wire.renameLlave, async ({ tx, params, body, caller, audit }) => {
    const done = await llaves.rename(tx, caller.id, params.id, body.nombre);
    if (isRefusal(done)) return done;
    audit({
      ...entry(caller.id, 'nombre de una llave de acceso', done.after.nombre),
      antes: { nombre: done.before.nombre },
    });
    return done.after;
  }),
  direct(wire.removeLlave, async ({ request, db, params, body, caller }) => {
    const refusal = await refusalOfOwn(house, request, body.password);
    if (refusal) return refusal;
    return inTransaction(db, async (tx) => {
      const gone = await llaves.remove(tx, caller.id, params.id);
      if (isRefusal(gone)) return gone;
      await endTrust(tx, caller.id);
      const author = { ...caller, ip: request.ip };
      await insertAudit(tx, author, entry(caller.id, 'llave de acceso quitada', gone.nombre));
      return gone;
    });
  }),
];
