import * as wire from '@gremio/contract/hoteles/endpoints.ts';
import type { Clock } from '../platform/clock.ts';
import { exportList } from '../platform/export/list.ts';
import { loteUpdate } from '../platform/http/lote.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { read, readFor, type Route, write } from '../platform/http/routes.ts';
import { isRefusal, refuse } from '../platform/outcome.ts';
import { RESERVAS } from './exports.ts';
import type { HotelesService } from './hotels.ts';

const CANCELADA = 'Cancelaste tu reserva.';
const PEDIDO = 'Le pedimos la reserva al hotel. Te escribimos en cuanto conteste.';
const nothing = () => undefined;

const memberRoutes = (service: HotelesService): Route[] => [
  readFor(service.audiencesOf, wire.listHoteles, async ({ db, audiences }) => ({
    hoteles: await service.listShown(db, audiences),
  })),
  readFor(service.audiencesOf, wire.listNochesLibres, async ({ params, audiences }) => ({
    noches: await service.noches.listFree(params.id, audiences),
  })),
  write(wire.addReserva, async ({ caller, body, base, tx, afterCommit }) => {
    if (await service.reservas.asksTooOften(tx, caller.personaId))
      return refuse('reservas_por_dia');
    const reserva = await service.reservas.add(tx, caller.personaId, body, base, afterCommit);
    return isRefusal(reserva) ? reserva : { reserva };
  }),
  write(wire.mailConvenio, async ({ caller, body, tx, afterCommit }) => {
    const { reserva_id: id } = body;
    const refusal = await service.convenio.sendMail(tx, caller.personaId, id, afterCommit);
    return refusal ?? { code: 200 as const, message: PEDIDO };
  }),
  read(wire.listReservas, async ({ caller }) => ({
    reservas: await service.reservas.listMine(caller.personaId),
  })),
  write(wire.cancelReserva, async ({ caller, params, tx, afterCommit }) => {
    const { personaId } = caller;
    const refusal = await service.reservas.cancelMine(tx, personaId, params.id, afterCommit);
    return refusal ?? { code: 200 as const, message: CANCELADA };
  }),
];

/** Calls that a hotel by agreement makes through the link in its mail. */
const convenioRoutes = ({ convenio }: HotelesService): Route[] => [
  read(wire.getPedidoHotel, async ({ db, params }) => {
    const pedido = await convenio.findPedido(db, params.token);
    return isRefusal(pedido) ? pedido : { pedido };
  }),
  write(wire.answerPedidoHotel, async ({ params, body, tx, afterCommit }) => {
    const pedido = await convenio.answer(tx, params.token, body, afterCommit);
    return isRefusal(pedido) ? pedido : { pedido };
  }),
];

export const hotelesRoutes = (service: HotelesService, clock: Clock): Route[] => [
  ...memberRoutes(service),
  ...convenioRoutes(service),
  ...resourceRoutes(wire.hoteles, service.store, service.changed),
  ...resourceRoutes(
    { list: wire.noches.list, get: wire.noches.get },
    service.noches.store,
    nothing,
  ),
  write(wire.noches.layOut, async ({ params, body, tx, audit, afterCommit }) => {
    const noches = await service.noches.layOut(tx, params.id, body);
    if (isRefusal(noches)) return noches;
    audit({ accion: 'patron', recurso: 'noches', recursoId: params.id, despues: body });
    afterCommit(service.changed);
    return { id: params.id, noches };
  }),
  ...resourceRoutes(
    { list: wire.reservas.list, get: wire.reservas.get, update: wire.reservas.update },
    service.desk.store,
    nothing,
  ),
  write(wire.reservas.create, async ({ body, base, tx, audit, afterCommit }) => {
    const row = await service.desk.add(tx, body, base, afterCommit);
    if (isRefusal(row)) return row;
    audit({ accion: 'alta', recurso: 'reservas', recursoId: row.id, despues: row });
    return row;
  }),
  loteUpdate(
    wire.loteReservas,
    wire.reservas,
    service.desk.store,
    nothing,
    ({ estado }: { estado: 'confirmada' }) => ({ estado, motivo: null }),
  ),
  exportList(wire.exportReservas, clock, service.desk.store, 'Reservas', RESERVAS),
];
