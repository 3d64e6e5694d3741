import { present } from '@gremio/contract/platform/present.ts';
import * as wire from '@gremio/contract/eventos/endpoints.ts';
import * as letterhead from '../ajustes/letterhead.ts';
import { exportRoute } from '../platform/export/route.ts';
import { onBehalfOf } from '../platform/http/callers.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { direct, read, type Route, write } from '../platform/http/routes.ts';
import { listPaperRoute } from '../platform/paper/route.ts';
import { forStaff, isRefusal } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import type { EventosService } from './events.ts';
import { ticketsRoutes } from './tickets.routes.ts';

const CANCELADA = 'Inscripción cancelada con éxito.';
const nothing = () => undefined;

/** Members' reads. Lists and entries are private to one member, so none of them is cached. */
const readRoutes = (service: EventosService): Route[] => [
  read(wire.listEventos, async ({ caller }) => ({
    eventos: await service.listEventos(caller.personaId),
  })),
  read(wire.viewEvento, async ({ caller, params }) => {
    const evento = await service.viewEvento(caller.personaId, params.id);
    return isRefusal(evento) ? evento : { evento };
  }),
  read(wire.viewSorteo, async ({ db, params }) => {
    const sorteo = await service.sorteo.find(db, params.id);
    return isRefusal(sorteo) ? sorteo : { sorteo };
  }),
  direct(wire.userStrategy, async ({ caller, params, request }) => {
    const strategy = await service.findStrategy(caller.personaId, params.a, request.base);
    return isRefusal(strategy) ? strategy : { strategy };
  }),
  read(wire.getInvitacion, async ({ caller, params }) => {
    const invitacion = await service.findInvitacion(caller.personaId, params.id);
    return isRefusal(invitacion) ? invitacion : { invitacion };
  }),
  read(wire.qrFiesta, async ({ caller, params }) => {
    const qr = await service.drawEntrada(caller.personaId, params.id);
    return isRefusal(qr) ? qr : { qr_fiesta: qr };
  }),
  read(wire.listInvitados, async ({ caller, params }) => ({
    invitaciones: await service.listInvitadosOf(caller.personaId, params.a),
  })),
  read(wire.completoFormulario, async ({ caller, params }) => ({
    si_no: await service.isComplete(caller.personaId, params.a),
  })),
];

const writeRoutes = (service: EventosService): Route[] => [
  direct(wire.editInvitacion, ({ caller, params, body, key, request }) =>
    service.inscripcion.edit(caller.personaId, params.id, { body, base: request.base }, key),
  ),
  write(wire.cancelInscripcion, async ({ caller, params, tx, afterCommit }) => {
    const { personaId } = caller;
    const refusal = await service.inscripcion.cancelMine(tx, personaId, params.id, afterCommit);
    return refusal ?? { code: 200 as const, message: CANCELADA };
  }),
  write(wire.addInvitado, async ({ caller, params, body, base, tx, afterCommit }) => {
    const { personaId } = caller;
    const invitado = await service.addInvitado(tx, personaId, params.id, body, base, afterCommit);
    return isRefusal(invitado) ? invitado : { invitado };
  }),
  write(wire.removeInvitado, async ({ caller, params, base, tx, afterCommit }) => {
    const { personaId } = caller;
    const invitacion = await service.removeInvitado(tx, personaId, params.id, base, afterCommit);
    return isRefusal(invitacion) ? invitacion : { invitacion };
  }),
];

const staffRoutes = (service: EventosService, house: Parts): Route[] => [
  ...resourceRoutes(wire.eventos, service.desk.eventos, nothing),
  write(wire.eventos.sortear, async ({ params, body, tx, audit, afterCommit }) => {
    const refusal = await service.sorteo.draw(tx, params.id, body);
    if (refusal) return refusal;
    const { id } = params;
    audit({ accion: 'decision', recurso: 'eventos', recursoId: id, despues: body });
    afterCommit(service.worker.wake);
    return present(await service.desk.eventos.find(tx, id));
  }),
  write(wire.eventos.cancelar, async ({ params, body, tx, audit, afterCommit }) => {
    const { id } = params;
    const done = await service.cancelacion.cancel(tx, id, body, afterCommit);
    if (isRefusal(done)) return done;
    const { inscripciones, personas } = done;
    const despues = { cancelado: true, motivo: body.motivo, inscripciones, personas };
    audit({ accion: 'cierre', recurso: 'eventos', recursoId: id, despues });
    return done;
  }),
  ...resourceRoutes(
    { list: wire.invitaciones.list, get: wire.invitaciones.get, update: wire.invitaciones.update },
    service.desk.invitaciones,
    nothing,
  ),
  direct(wire.invitaciones.create, async ({ body, caller, key, request }) => {
    const { ip, base } = request;
    return forStaff(await service.desk.enrol(body, { author: { ...caller, ip }, base }, key));
  }),
  read(wire.eventosDePersona, async ({ params }) => ({
    eventos: await service.listEventos(onBehalfOf(params.id)),
  })),
  ...resourceRoutes(wire.invitados, service.desk.invitados, nothing),
  exportRoute(wire.exportInvitados, house.clock, (reading, { evento_id }) =>
    reading((db) => service.exportacion(db, evento_id)),
  ),
  listPaperRoute(wire.listaDePuerta, (db) => letterhead.find(house, db), service.doorList),
];

export const eventosRoutes = (service: EventosService, house: Parts): Route[] => [
  ...readRoutes(service),
  ...writeRoutes(service),
  ...staffRoutes(service, house),
  ...ticketsRoutes(service, house),
];
