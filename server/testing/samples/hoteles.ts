import { byId, informe, listado, none, NOTHING, persona, staff, type World } from './sample.ts';

const PEDIDO = '/afigestion/app_reservas/pedido_hotel/{token}.json';

export const hoteles = {
  'GET /documentos/hoteles.json': none,
  'GET /documentos/hoteles/{id}/noches.json': byId('hotelId'),
  'POST /afigestion/app_reservas/nadd.json': (world: World) => ({
    body: {
      hotel_id: world.hotelId,
      fecha_desde: '2027-01-10',
      fecha_hasta: '2027-01-12',
      adultos: 2,
    },
  }),
  'POST /afigestion/app_reservas/enviar_mail_reserva_hotel_por_convenio.json': () => ({
    body: { reserva_id: NOTHING },
  }),
  'GET /afigestion/app_reservas/index/{id}.json': persona,
  'POST /afigestion/app_reservas/cancelar/{id}.json': () => ({ params: { id: NOTHING } }),
  [`GET ${PEDIDO}`]: () => ({ params: { token: 'x' } }),
  [`POST ${PEDIDO}`]: () => ({ params: { token: 'x' }, body: { respuesta: 'aceptar' } }),
  ...staff('hoteles', 'hotelId', () => ({ nombre: 'Otro hotel' })),
  'GET /personal/noches': none,
  'GET /personal/noches/{id}': byId('nocheId'),
  'POST /personal/hoteles/{id}/noches': () => ({
    params: { id: NOTHING },
    body: { desde: '2027-01-01', hasta: '2027-01-31', habitaciones: 3 },
  }),
  'GET /personal/reservas': none,
  'POST /personal/reservas': () => ({
    body: {
      persona_id: NOTHING,
      hotel_id: NOTHING,
      fecha_desde: '2099-01-01',
      fecha_hasta: '2099-01-03',
      adultos: 2,
    },
  }),
  'GET /personal/reservas/{id}': byId('reservaId'),
  'PUT /personal/reservas/{id}': () => ({
    params: { id: NOTHING },
    body: { estado: 'confirmada', version: 1 },
  }),
  'POST /personal/reservas/lote': () => ({ body: { ids: [NOTHING], estado: 'confirmada' } }),
  'GET /personal/reservas/exportar': listado,
  ...informe('reservas', 'hoteles'),
};
