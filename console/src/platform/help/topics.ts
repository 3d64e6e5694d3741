import {
  type Access,
  mayReach,
  type Resource,
  type Powers,
} from '@gremio/contract/personal/rules.ts';

/** A job of the manual. Its text is `topics/<slug>.md`. */
export interface HelpTopic {
  slug: string;
  /** Address of the page where the job begins; null if that is wherever the thing is. */
  at: string | null;
  title: string;
  /** Words that people look for and the title lacks. */
  words: string[];
  /** A clerk does this job who has the access to one of these resources. */
  resources: Resource[];
  access: Access;
}

const topic = (
  slug: string,
  at: string | null,
  title: string,
  words: string[],
  resources: Resource[],
  access: Access = 'w',
): HelpTopic => ({ slug, at, title, words, resources, access });

/** All jobs, in the order of the manual. */
export const HELP_TOPICS: HelpTopic[] = [
  topic(
    'cargar-el-padron',
    '/importar/padron',
    'Cargar el padrón',
    ['importar', 'planilla', 'Excel', 'afiliados', 'altas'],
    ['personas'],
  ),
  topic(
    'cargar-los-hijos',
    '/importar/hijos',
    'Cargar los hijos de los afiliados',
    ['importar', 'planilla', 'grupo familiar', 'menores', 'agregar un hijo'],
    ['hijos'],
  ),
  topic(
    'atender-a-una-persona',
    '/personas',
    'Atender a una persona',
    ['buscar', 'ficha', 'clave', 'teléfono perdido', 'suspender', 'baja'],
    ['personas'],
  ),
  topic(
    'emitir-claves-y-cartas',
    '/claves_activacion',
    'Emitir claves y cartas',
    ['activar', 'carnet', 'imprimir', 'tanda', 'sobre'],
    ['cartas'],
  ),
  topic(
    'unir-dos-fichas',
    '/duplicados',
    'Unir dos fichas de la misma persona',
    ['duplicado', 'repetida', 'dos veces'],
    ['duplicados'],
  ),
  topic(
    'cambiar-de-seccional',
    '/traslados',
    'Pasar a alguien a otra seccional',
    ['traslado', 'mudanza', 'pase', 'delegación'],
    ['traslados'],
  ),
  topic(
    'revisar-papeles-de-hijos',
    '/fotos_hijos',
    'Revisar los papeles de los hijos',
    ['fotos', 'DNI', 'documento', 'aprobar'],
    ['fotos_hijos'],
  ),
  topic(
    'abrir-una-campania',
    '/campanias/create',
    'Abrir una campaña de turnos',
    ['días', 'horas', 'kits', 'vacaciones', 'cupo'],
    ['campanias'],
  ),
  topic(
    'ver-el-dia-de-turnos',
    '/mesa/turnos',
    'Ver el día de turnos',
    ['agenda', 'atendido', 'ausente', 'cerrar un día', 'feriado'],
    ['turnos'],
  ),
  topic(
    'preparar-un-voucher',
    '/voucher_tipos/create',
    'Preparar un voucher y su comercio',
    ['kit', 'cine', 'códigos', 'enlace', 'canje'],
    ['voucher_tipos'],
  ),
  topic(
    'cargar-codigos',
    '/voucher_tipos',
    'Cargar los códigos de un voucher',
    ['importar', 'planilla', 'cine', 'parque', 'entradas'],
    ['voucher_tipos'],
  ),
  topic(
    'entregar-en-el-mostrador',
    '/mesa/entregas',
    'Entregar en el mostrador',
    ['canje', 'usar un voucher', 'código', 'QR'],
    ['canje'],
  ),
  topic(
    'cargar-un-beneficio',
    '/beneficios/create',
    'Cargar un beneficio',
    ['descuento', 'comercio', 'sucursal', 'rubro'],
    ['beneficios'],
  ),
  topic(
    'cargar-sucursales',
    '/importar/sucursales',
    'Cargar sucursales de una planilla',
    ['importar', 'planilla', 'comercios', 'domicilios', 'mapa'],
    ['sucursales'],
  ),
  topic(
    'publicar-una-novedad',
    '/noticias/create',
    'Publicar una novedad',
    ['noticia', 'escribir', 'foto', 'borrador'],
    ['noticias'],
  ),
  topic(
    'avisar-a-un-grupo',
    '/noticias/create',
    'Avisar algo a un grupo',
    ['mensaje', 'correo', 'notificación', 'lista', 'seccional'],
    ['noticias'],
  ),
  topic(
    'hoteles-noches-y-pedidos',
    '/mesa/hoteles',
    'Hoteles: cargar noches y contestar pedidos',
    ['reserva', 'habitaciones', 'convenio', 'vacaciones'],
    ['reservas'],
  ),
  topic(
    'abrir-un-evento',
    '/eventos/create',
    'Abrir un evento',
    ['fiesta', 'inscripción', 'acompañantes', 'sorteo', 'lugares'],
    ['eventos'],
  ),
  topic(
    'sortear-lugares',
    '/eventos',
    'Sortear los lugares de un evento',
    ['sorteo', 'lotería', 'azar', 'anotados'],
    ['eventos'],
  ),
  topic(
    'el-dia-del-evento',
    '/mesa/eventos',
    'El día del evento',
    ['puerta', 'entrada', 'ingreso', 'lista'],
    ['eventos', 'accesos'],
  ),
  topic(
    'papeles-de-congresales',
    '/congresales',
    'Congreso: papeles de congresales',
    ['delegados', 'credencial', 'acreditación', 'alojamiento'],
    ['congresales'],
  ),
  topic(
    'leer-los-informes',
    '/informes',
    'Leer los informes',
    ['estadísticas', 'números', 'gráfico', 'bajar'],
    ['personas', 'beneficios', 'turnos', 'eventos'],
    'r',
  ),
  topic(
    'responder-un-pedido-de-datos',
    '/privacidad',
    'Responder un pedido sobre datos personales',
    ['privacidad', 'ley 25.326', 'borrar', 'habeas data'],
    ['privacidad'],
  ),
  topic(
    'un-correo-que-no-llego',
    '/mensajes',
    'Un correo que no llegó',
    ['mail', 'mensaje', 'enviar de nuevo', 'rebotó'],
    ['mensajes'],
  ),
  topic(
    'ordenar-seccionales',
    '/seccionales',
    'Confirmar y unir seccionales',
    ['delegación', 'repartición', 'repetida', 'escrita distinto', 'por confirmar'],
    ['seccionales'],
  ),
  topic(
    'dar-de-alta-a-un-colega',
    '/usuarios/create',
    'Dar de alta a un colega',
    ['usuario', 'invitar', 'rol', 'contraseña', 'bloquear'],
    ['usuarios'],
  ),
  topic(
    'deshacer-algo',
    null,
    'Deshacer algo',
    ['error', 'volver atrás', 'auditoría', 'quién lo hizo'],
    ['actos'],
  ),
];

/** True when a clerk of these powers does the job. */
export const isJobOf = (powers: Powers, { resources, access }: HelpTopic): boolean =>
  resources.some((resource) => mayReach(powers, resource, access));
