/**
 * The specified HTTP calls as the specification writes them (docs/wire.md#http-paths), each with the named
 * key of its reply, if it has one. The client adds `.json` and the query.
 */
const KEYS = {
  'GET /afigestion/turnos/view/{a}/{b}': 'turno',
  'GET /afigestion/hijos/listado_hijos/{personId}': 'hijos',
  'GET /afigestion/app_rubros/nindex': 'rubros',
  'GET /afigestion/paises/nindex': 'paises',
  'GET /afigestion/provincias/nindex': 'provincias',
  'GET /afigestion/localidades/nindex': 'localidades',
  'GET /afigestion/vouchers/index/{typeId}/{x}': 'vouchers',
  'GET /afigestion/vouchers/cantidad_vouchers_por_tipo_voucher_id/{id}': 'cantidad',
  'GET /afigestion/app_beneficios/nindex/page:{n}': 'beneficios',
  'GET /afigestion/app_beneficios/supernview/{id}/{x}': 'beneficio',
  'GET /afigestion/app_sucursales/nview/{id}': 'sucursal',
  'GET /afigestion/app_sucursales/nindex': 'sucursales',
  'GET /afigestion/app_sliders/index/': 'appSliders',
  'GET /afigestion/app_sliders/listar_noticias/{x}': 'noticias',
  'GET /afigestion/turnos/dame_datos_globales_turnos': null,
  'POST /afigestion/app_reservas/nadd': 'reserva',
  'POST /afigestion/app_reservas/enviar_mail_reserva_hotel_por_convenio': null,
  'POST /afigestion/app_beneficios_reviews/add': 'review',
  'GET /afigestion/personas/ficha/{id}': 'ficha',
  'GET /afigestion/personas/ver_estado_persona/{id}': 'persona',
  'GET /afigestion/personas/ver_qr/{id}': 'qr',
  'GET /afigestion/personas/es_de_capi_para_fiesta_si_no/{id}': 'si_no',
  'GET /afigestion/login_afiliados/dame_persona_id_segun_activation_key/{key}': 'persona_id',
  'GET /afigestion/fichas/get_ficha_id/{id}': 'ficha_id',
  'GET /afigestion/form_congresos/index/{id}': 'FormCongreso',
  'GET /afigestion/form_congresos/congresales_activos_si_no': 'si_no',
  'GET /afigestion/form_congresos/existe_form/{id}': 'si_no',
  'GET /afigestion/form_congresos/qr_img/{id}': 'qr',
  'POST /afigestion/form_congresos/add': 'FormCongreso',
  'POST /afigestion/form_congresos/es_congresal_segun_dni_form_si_no': 'si_no',
  'GET /eventos/eventos_events/index/{x}': 'eventos',
  'GET /eventos/eventos_events/view/{id}': 'evento',
  'GET /eventos/eventos_invitations/qr_img_fiesta/{id}': 'qr_fiesta',
  'GET /eventos/eventos_invitations/user_strategy/{a}/{b}': 'strategy',
  'GET /eventos/eventos_invitations/getInvitacion/{id}': 'invitacion',
  'GET /eventos/eventos_guests/getInvitationsGuest/{a}/{b}': 'invitaciones',
  'GET /eventos/eventos_guests/completo_formulario_si_no/{a}/{b}': 'si_no',
  'POST /eventos/eventos_guests/add/{id}': 'invitado',
  'POST /eventos/eventos_invitations/edit/{id}': 'invitacion',
  'POST /eventos/eventos_invitations/cancelarInscipcion/{id}': null,
} as const;

export type Row = keyof typeof KEYS;
export const ROWS = Object.keys(KEYS) as Row[];
export const keyOf = (row: Row): string | null => KEYS[row];
