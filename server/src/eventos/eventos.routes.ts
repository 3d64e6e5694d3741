import { present } from '@gremio/contract/platform/present.ts';
import * as wire from '@gremio/contract/eventos/endpoints.ts';
import * as letterhead from '../ajustes/letterhead.ts';
import { exportRoute } from '../platform/export/route.ts';
import { onBehalfOf } from '../platform/http/callers.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { direct, read, type Route, write } from '../platform/http/routes.ts';
import { listPaperRoute } from '../platform/paper/route.ts';
import { forStaff, isRefusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { cancel } from './cancelacion.ts';
import { eventosStore } from './catalogo.ts';
import { enrol, invitacionesStore, invitadosStore } from './desk.ts';
import * as eventos from './eventos.ts';
import * as propios from './eventos-propios.ts';
import { exportPeople, listForDoor } from './exports.ts';
import { cancelMine, edit } from './inscripcion.ts';
import { worker } from './notices.ts';
import * as sorteos from './sorteo.ts';
import { ticketsRoutes } from './tickets.routes.ts';

const CANCELADA = 'Inscripción cancelada con éxito.';
const nothing = () => undefined;

/** Members' reads. Lists and entries are private to one member, so none of them is cached. */
const readRoutes = (house: House): Route[] => [
  read(wire.listEventos, async ({ caller }) => ({
    eventos: await propios.listEventos(house, caller.personaId),
  })),
  read(wire.viewEvento, async ({ caller, params }) => {
    const evento = await propios.viewEvento(house, caller.personaId, params.id);
    return isRefusal(evento) ? evento : { evento };
  }),
  read(wire.viewSorteo, async ({ db, params }) => {
    const sorteo = await sorteos.find(house, db, params.id);
    return isRefusal(sorteo) ? sorteo : { sorteo };
  }),
  direct(wire.userStrategy, async ({ caller, params, request }) => {
    const strategy = await propios.findStrategy(house, caller.personaId, params.a, request.base);
    return isRefusal(strategy) ? strategy : { strategy };
  }),
  read(wire.getInvitacion, async ({ caller, params }) => {
    const invitacion = await propios.findInvitacion(house, caller.personaId, params.id);
    return isRefusal(invitacion) ? invitacion : { invitacion };
  }),
  read(wire.qrFiesta, async ({ caller, params }) => {
    const qr = await propios.drawEntrada(house, caller.personaId, params.id);
    return isRefusal(qr) ? qr : { qr_fiesta: qr };
  }),
  read(wire.listInvitados, async ({ caller, params }) => ({
    invitaciones: await propios.listInvitadosOf(house, caller.personaId, params.a),
  })),
  read(wire.completoFormulario, async ({ caller, params }) => ({
    si_no: await propios.isComplete(house, caller.personaId, params.a),
  })),
];

const writeRoutes = (house: House): Route[] => [
  direct(wire.editInvitacion, ({ caller, params, body, key, request }) =>
    edit(house, caller.personaId, params.id, { body, base: request.base }, key),
  ),
  write(wire.cancelInscripcion, async ({ caller, params, tx, afterCommit }) => {
    const { personaId } = caller;
    const refusal = await cancelMine(house, tx, personaId, params.id, afterCommit);
    return refusal ?? { code: 200 as const, message: CANCELADA };
  }),
  write(wire.addInvitado, async ({ caller, params, body, base, tx, afterCommit }) => {
    const { personaId } = caller;
    const invitado = await eventos.addInvitado(
      house,
      tx,
      personaId,
      params.id,
      body,
      base,
      afterCommit,
    );
    return isRefusal(invitado) ? invitado : { invitado };
  }),
  write(wire.removeInvitado, async ({ caller, params, base, tx, afterCommit }) => {
    const { personaId } = caller;
    const invitacion = await eventos.removeInvitado(
      house,
      tx,
      personaId,
      params.id,
      base,
      afterCommit,
    );
    return isRefusal(invitacion) ? invitacion : { invitacion };
  }),
];

const staffRoutes = (house: House): Route[] => [
  ...resourceRoutes(wire.eventos, eventosStore(house), nothing),
  write(wire.eventos.sortear, async ({ params, body, tx, audit, afterCommit }) => {
    const refusal = await sorteos.draw(house, tx, params.id, body);
    if (refusal) return refusal;
    const { id } = params;
    audit({ accion: 'decision', recurso: 'eventos', recursoId: id, despues: body });
    afterCommit(worker(house).wake);
    return present(await eventosStore(house).find(tx, id));
  }),
  write(wire.eventos.cancelar, async ({ params, body, tx, audit, afterCommit }) => {
    const { id } = params;
    const done = await cancel(house, tx, id, body, afterCommit);
    if (isRefusal(done)) return done;
    const { inscripciones, personas } = done;
    const despues = { cancelado: true, motivo: body.motivo, inscripciones, personas };
    audit({ accion: 'cierre', recurso: 'eventos', recursoId: id, despues });
    return done;
  }),
  ...resourceRoutes(
    { list: wire.invitaciones.list, get: wire.invitaciones.get, update: wire.invitaciones.update },
    invitacionesStore(house),
    nothing,
  ),
  direct(wire.invitaciones.create, async ({ body, caller, key, request }) => {
    const { ip, base } = request;
    return forStaff(await enrol(house, body, { author: { ...caller, ip }, base }, key));
  }),
  read(wire.eventosDePersona, async ({ params }) => ({
    eventos: await propios.listEventos(house, onBehalfOf(params.id)),
  })),
  ...resourceRoutes(wire.invitados, invitadosStore(house), nothing),
  exportRoute(wire.exportInvitados, house.clock, (reading, { evento_id }) =>
    reading((db) => exportPeople(house, db, evento_id)),
  ),
  listPaperRoute(
    wire.listaDePuerta,
    (db) => letterhead.find(house, db),
    (db, id) => listForDoor(house, db, id),
  ),
];

export const eventosRoutes = (house: House): Route[] => [
  ...readRoutes(house),
  ...writeRoutes(house),
  ...staffRoutes(house),
  ...ticketsRoutes(house),
];
