import * as wire from '@gremio/contract/hoteles/endpoints.ts';
import { exportList } from '../platform/export/list.ts';
import type { Identidad } from '../platform/http/callers.ts';
import { loteUpdate } from '../platform/http/lote.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { read, readFor, type Route, write } from '../platform/http/routes.ts';
import { isRefusal, refuse } from '../platform/outcome.ts';
import { RESERVAS } from './exports.ts';
import type { House } from '../platform/house.ts';
import * as convenio from './convenio.ts';
import * as desk from './desk.ts';
import * as hoteles from './hoteles.ts';
import * as noches from './noches.ts';
import * as reservas from './reservas.ts';

const CANCELADA = 'Cancelaste tu reserva.';
const PEDIDO = 'Le pedimos la reserva al hotel. Te escribimos en cuanto conteste.';
const nothing = () => undefined;

const memberRoutes = (house: House): Route[] => [
  readFor(
    (caller: Identidad | null) => hoteles.audiencesOf(house, caller),
    wire.listHoteles,
    async ({ db, audiences }) => ({
      hoteles: await hoteles.listShown(house, db, audiences),
    }),
  ),
  readFor(
    (caller: Identidad | null) => hoteles.audiencesOf(house, caller),
    wire.listNochesLibres,
    async ({ params, audiences }) => ({
      noches: await noches.listFree(house, params.id, audiences),
    }),
  ),
  write(wire.addReserva, async ({ caller, body, base, tx, afterCommit }) => {
    if (await reservas.asksTooOften(house, tx, caller.personaId)) return refuse('reservas_por_dia');
    const reserva = await reservas.add(house, tx, caller.personaId, body, base, afterCommit);
    return isRefusal(reserva) ? reserva : { reserva };
  }),
  write(wire.mailConvenio, async ({ caller, body, tx, afterCommit }) => {
    const { reserva_id: id } = body;
    const refusal = await convenio.sendMail(house, tx, caller.personaId, id, afterCommit);
    return refusal ?? { code: 200 as const, message: PEDIDO };
  }),
  read(wire.listReservas, async ({ caller }) => ({
    reservas: await reservas.listMine(house, caller.personaId),
  })),
  write(wire.cancelReserva, async ({ caller, params, tx, afterCommit }) => {
    const { personaId } = caller;
    const refusal = await reservas.cancelMine(house, tx, personaId, params.id, afterCommit);
    return refusal ?? { code: 200 as const, message: CANCELADA };
  }),
];

/** Calls that a hotel by agreement makes through the link in its mail. */
const convenioRoutes = (house: House): Route[] => [
  read(wire.getPedidoHotel, async ({ db, params }) => {
    const pedido = await convenio.findPedido(house, db, params.token);
    return isRefusal(pedido) ? pedido : { pedido };
  }),
  write(wire.answerPedidoHotel, async ({ params, body, tx, afterCommit }) => {
    const pedido = await convenio.answer(house, tx, params.token, body, afterCommit);
    return isRefusal(pedido) ? pedido : { pedido };
  }),
];

export const hotelesRoutes = (house: House): Route[] => [
  ...memberRoutes(house),
  ...convenioRoutes(house),
  ...resourceRoutes(wire.hoteles, hoteles.hotelesStore(house), () => hoteles.changed(house)),
  ...resourceRoutes({ list: wire.noches.list, get: wire.noches.get }, noches.store, nothing),
  write(wire.noches.layOut, async ({ params, body, tx, audit, afterCommit }) => {
    const laidOut = await noches.layOut(house, tx, params.id, body);
    if (isRefusal(laidOut)) return laidOut;
    audit({ accion: 'patron', recurso: 'noches', recursoId: params.id, despues: body });
    afterCommit(() => hoteles.changed(house));
    return { id: params.id, noches: laidOut };
  }),
  ...resourceRoutes(
    { list: wire.reservas.list, get: wire.reservas.get, update: wire.reservas.update },
    desk.reservasStore(house),
    nothing,
  ),
  write(wire.reservas.create, async ({ body, base, tx, audit, afterCommit }) => {
    const row = await desk.add(house, tx, body, base, afterCommit);
    if (isRefusal(row)) return row;
    audit({ accion: 'alta', recurso: 'reservas', recursoId: row.id, despues: row });
    return row;
  }),
  loteUpdate(
    wire.loteReservas,
    wire.reservas,
    desk.reservasStore(house),
    nothing,
    ({ estado }: { estado: 'confirmada' }) => ({ estado, motivo: null }),
  ),
  exportList(wire.exportReservas, house.clock, desk.reservasStore(house), 'Reservas', RESERVAS),
];
