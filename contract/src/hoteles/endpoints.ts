import * as z from 'zod';
import { afiliado, endpoint, identidad, personal, propio, publico } from '../platform/endpoint.ts';
import { byAuditWhile, never, undoneBy } from '../platform/undo.ts';
import { exportOf } from '../platform/export.ts';
import { loteEndpoint } from '../platform/lote.ts';
import { readable, resource } from '../platform/resource.ts';
import { done, fecha, id, idParam } from '../platform/schemas.ts';
import * as s from './schemas.ts';

const FROM_OUTSIDE = 60;

export const listHoteles = endpoint({
  method: 'GET',
  path: '/documentos/hoteles.json',
  who: identidad,
  summary: 'Los hoteles que se ofrecen, por su orden',
  reply: z.object({ hoteles: z.array(s.hotel) }),
  key: 'hoteles',
  empty: [],
  shared: 'hoteles',
});

export const listNochesLibres = endpoint({
  method: 'GET',
  path: '/documentos/hoteles/{id}/noches.json',
  who: identidad,
  summary: 'Las noches de un hotel que tienen habitación, desde hoy',
  params: z.object({ id: idParam }),
  reply: z.object({ noches: z.array(s.nocheLibre) }),
  key: 'noches',
  empty: [],
  shared: 'noches',
});

export const addReserva = endpoint({
  method: 'POST',
  path: '/afigestion/app_reservas/nadd.json',
  who: afiliado,
  deed: 'reservar',
  summary: 'Pedir una reserva; guarda sus habitaciones',
  body: s.reservaWrite,
  reply: z.object({ reserva: s.reserva }),
  key: 'reserva',
});

export const mailConvenio = endpoint({
  method: 'POST',
  path: '/afigestion/app_reservas/enviar_mail_reserva_hotel_por_convenio.json',
  who: propio(),
  deed: 'pedir una reserva',
  summary: 'Pedirle por correo al hotel por convenio una reserva mía, una vez',
  body: z.object({ reserva_id: id }),
  reply: done,
});

export const listReservas = endpoint({
  method: 'GET',
  path: '/afigestion/app_reservas/index/{id}.json',
  who: propio('id'),
  summary: 'Las reservas de una persona',
  params: z.object({ id: idParam }),
  reply: z.object({ reservas: z.array(s.reserva) }),
  key: 'reservas',
  empty: [],
});

export const cancelReserva = endpoint({
  method: 'POST',
  path: '/afigestion/app_reservas/cancelar/{id}.json',
  who: propio(),
  suspendidoPuede: true,
  summary: 'Cancelar una reserva mía',
  params: z.object({ id: idParam }),
  reply: done,
});

const tokenParams = z.object({ token: z.string().min(1).max(200) });
const pedido = z.object({ pedido: s.pedidoHotel });

export const getPedidoHotel = endpoint({
  method: 'GET',
  path: '/afigestion/app_reservas/pedido_hotel/{token}.json',
  who: publico,
  summary: 'Lo que se le pide a un hotel por convenio, por el enlace de su correo',
  perMinute: FROM_OUTSIDE,
  params: tokenParams,
  reply: pedido,
  key: 'pedido',
  empty: null,
});

export const answerPedidoHotel = endpoint({
  method: 'POST',
  path: '/afigestion/app_reservas/pedido_hotel/{token}.json',
  who: publico,
  summary: 'La respuesta del hotel',
  perMinute: FROM_OUTSIDE,
  params: tokenParams,
  body: s.respuestaHotel,
  reply: pedido,
  key: 'pedido',
});

export const hoteles = resource({
  name: 'hoteles',
  title: 'Hoteles',
  row: s.hotelRow,
  write: s.hotelWrite,
  filter: { q: z.string().max(100), convenio: z.boolean(), show: z.boolean() },
  sort: ['id', 'nombre', 'order', 'localidad'],
});

export const noches = {
  ...readable({
    name: 'noches',
    title: 'Noches de un hotel',
    row: s.nocheRow,
    filter: { hotel_id: id, desde: fecha, hasta: fecha },
    sort: ['id', 'noche'],
  }),
  layOut: endpoint({
    method: 'POST',
    path: '/personal/hoteles/{id}/noches',
    who: personal('noches', 'w'),
    summary: 'Las habitaciones de un hotel, de una noche a otra',
    deshacer: never(
      'Esas noches se pueden reservar enseguida. Para volver atrás, cargá las habitaciones que tenían antes.',
    ),
    params: z.object({ id: idParam }),
    body: s.nochesWrite,
    reply: z.object({ id, noches: z.int() }),
  }),
};

const reservaParts = {
  name: 'reservas',
  title: 'Reservas',
  elsewhere: true,
  row: s.reservaRow,
  filter: {
    q: z.string().max(100),
    hotel_id: id,
    persona_id: id,
    estado: z.enum(s.ESTADOS_RESERVA),
    desde: fecha,
    /** Stays that begin on that day or before. */
    empieza_hasta: fecha,
  },
  sort: ['id', 'fecha_desde', 'creado', 'estado'],
} as const;

export const reservas = {
  ...readable(reservaParts),
  create: endpoint({
    method: 'POST',
    path: '/personal/reservas',
    who: personal('reservas', 'w'),
    summary: 'Reservas: pedir una para un afiliado, con las mismas reglas que en la app',
    deshacer: undoneBy('cambio', {
      dice: 'Se deshace con «Cancelar», en la reserva.',
      pagina: '/personas/{persona}/show',
    }),
    body: s.reservaWrite.extend({ persona_id: id }),
    reply: s.reservaRow,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/personal/reservas/{id}',
    who: personal('reservas', 'w'),
    summary: 'Reservas: confirmar, rechazar o cancelar',
    deshacer: {
      ...byAuditWhile(
        'El mail ya sale. Se puede deshacer mientras queden esas noches, salvo que el hotel ya lo sepa.',
      ),
      salvo: {
        campo: 'estado',
        a: ['confirmada'],
        dice: 'El mail que la confirma ya sale. Si fue un error, cancelala con el motivo.',
      },
    },
    params: z.object({ id: idParam }),
    body: s.reservaChange.safeExtend({ version: z.int() }),
    reply: s.reservaRow,
  }),
};

/** A batch only confirms: rejecting and cancelling need a reason, which the member reads. */
export const loteReservas = loteEndpoint(
  'reservas',
  'Reservas',
  { estado: z.literal('confirmada') },
  never('Los mails que las confirman ya salen. Si una fue un error, cancelala con el motivo.'),
);
export const exportReservas = exportOf('reservas', 'las reservas', reservas.list);
