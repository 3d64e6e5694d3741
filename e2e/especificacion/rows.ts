/**
 * The specified HTTP calls as the specification writes them (docs/wire.md#http-paths); the client adds
 * `.json` and the query.
 */
export const ROWS = [
  'GET /afigestion/turnos/view/{a}/{b}',
  'GET /afigestion/hijos/listado_hijos/{personId}',
  'GET /afigestion/app_rubros/nindex',
  'GET /afigestion/paises/nindex',
  'GET /afigestion/provincias/nindex',
  'GET /afigestion/localidades/nindex',
  'GET /afigestion/vouchers/index/{typeId}/{x}',
  'GET /afigestion/vouchers/cantidad_vouchers_por_tipo_voucher_id/{id}',
  'GET /afigestion/app_beneficios/nindex/page:{n}',
  'GET /afigestion/app_beneficios/supernview/{id}/{x}',
  'GET /afigestion/app_sucursales/nview/{id}',
  'GET /afigestion/app_sucursales/nindex',
  'GET /afigestion/app_sliders/index/',
  'GET /afigestion/app_sliders/listar_noticias/{x}',
  'GET /afigestion/turnos/dame_datos_globales_turnos',
  'POST /afigestion/app_reservas/nadd',
  'POST /afigestion/app_reservas/enviar_mail_reserva_hotel_por_convenio',
  'POST /afigestion/app_beneficios_reviews/add',
  'GET /afigestion/personas/ficha/{id}',
  'GET /afigestion/personas/ver_estado_persona/{id}',
  'GET /afigestion/personas/ver_qr/{id}',
  'GET /afigestion/personas/es_de_capi_para_fiesta_si_no/{id}',
  'GET /afigestion/login_afiliados/dame_persona_id_segun_activation_key/{key}',
  'GET /afigestion/fichas/get_ficha_id/{id}',
  'GET /afigestion/form_congresos/index/{id}',
  'GET /afigestion/form_congresos/congresales_activos_si_no',
  'GET /afigestion/form_congresos/existe_form/{id}',
  'GET /afigestion/form_congresos/qr_img/{id}',
  'POST /afigestion/form_congresos/add',
  'POST /afigestion/form_congresos/es_congresal_segun_dni_form_si_no',
  'GET /eventos/eventos_events/index/{x}',
  'GET /eventos/eventos_events/view/{id}',
  'GET /eventos/eventos_invitations/qr_img_fiesta/{id}',
  'GET /eventos/eventos_invitations/user_strategy/{a}/{b}',
  'GET /eventos/eventos_invitations/getInvitacion/{id}',
  'GET /eventos/eventos_guests/getInvitationsGuest/{a}/{b}',
  'GET /eventos/eventos_guests/completo_formulario_si_no/{a}/{b}',
  'POST /eventos/eventos_guests/add/{id}',
  'POST /eventos/eventos_invitations/edit/{id}',
  'POST /eventos/eventos_invitations/cancelarInscipcion/{id}',
] as const;
export type Row = (typeof ROWS)[number];

/** Business constants of the specification. */
export const VACATION_LIMIT = 300;
export const ADULT_OVER = 17;
export const QR_SIDE = 230;
