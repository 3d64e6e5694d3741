import {
  type Access,
  mayReach,
  type Resource,
  type Powers,
} from '@gremio/contract/personal/rules.ts';

/** A job of the manual. Its text is `topics/<slug>.md`. */
export interface HelpTopic {
  slug: string;
  title: string;
  /** Words that people look for and the title lacks. */
  words: string[];
  /** A clerk does this job who has the access to one of these resources. */
  resources: Resource[];
  access: Access;
}

const topic = (
  slug: string,
  title: string,
  words: string[],
  resources: Resource[],
  access: Access = 'w',
): HelpTopic => ({ slug, title, words, resources, access });

/** All jobs, in the order of the manual. */
export const HELP_TOPICS: HelpTopic[] = [
  topic(
    'cargar-el-padron',
    'Cargar el padrón',
    ['importar', 'planilla', 'Excel', 'afiliados', 'altas'],
    ['personas'],
  ),
  topic(
    'cargar-los-hijos',
    'Cargar los hijos de los afiliados',
    ['importar', 'planilla', 'grupo familiar', 'menores', 'agregar un hijo'],
    ['hijos'],
  ),
  topic(
    'atender-a-una-persona',
    'Atender a una persona',
    ['buscar', 'ficha', 'clave', 'teléfono perdido', 'suspender', 'baja'],
    ['personas'],
  ),
  topic(
    'emitir-claves-y-cartas',
    'Emitir claves y cartas',
    ['activar', 'carnet', 'imprimir', 'tanda', 'sobre'],
    ['cartas'],
  ),
  topic(
    'unir-dos-fichas',
    'Unir dos fichas de la misma persona',
    ['duplicado', 'repetida', 'dos veces'],
    ['duplicados'],
  ),
  topic(
    'cambiar-de-seccional',
    'Pasar a alguien a otra seccional',
    ['traslado', 'mudanza', 'pase', 'delegación'],
    ['traslados'],
  ),
  topic(
    'revisar-papeles-de-hijos',
    'Revisar los papeles de los hijos',
    ['fotos', 'DNI', 'documento', 'aprobar'],
    ['fotos_hijos'],
  ),
  topic(
    'abrir-una-campania',
    'Abrir una campaña de turnos',
    ['días', 'horas', 'kits', 'vacaciones', 'cupo'],
    ['campanias'],
  ),
  topic(
    'ver-el-dia-de-turnos',
    'Ver el día de turnos',
    ['agenda', 'atendido', 'ausente', 'cerrar un día', 'feriado'],
    ['turnos'],
  ),
  topic(
    'preparar-un-voucher',
    'Preparar un voucher y su comercio',
    ['kit', 'cine', 'códigos', 'enlace', 'canje'],
    ['voucher_tipos'],
  ),
  topic(
    'cargar-codigos',
    'Cargar los códigos de un voucher',
    ['importar', 'planilla', 'cine', 'parque', 'entradas'],
    ['voucher_tipos'],
  ),
  topic(
    'entregar-en-el-mostrador',
    'Entregar en el mostrador',
    ['canje', 'usar un voucher', 'código', 'QR'],
    ['canje'],
  ),
  topic(
    'cargar-un-beneficio',
    'Cargar un beneficio',
    ['descuento', 'comercio', 'sucursal', 'rubro'],
    ['beneficios'],
  ),
  topic(
    'cargar-sucursales',
    'Cargar sucursales de una planilla',
    ['importar', 'planilla', 'comercios', 'domicilios', 'mapa'],
    ['sucursales'],
  ),
  topic(
    'publicar-una-novedad',
    'Publicar una novedad',
    ['noticia', 'escribir', 'foto', 'borrador'],
    ['noticias'],
  ),
  topic(
    'avisar-a-un-grupo',
    'Avisar algo a un grupo',
    ['mensaje', 'correo', 'notificación', 'lista', 'seccional'],
    ['noticias'],
  ),
  topic(
    'hoteles-noches-y-pedidos',
    'Hoteles: cargar noches y contestar pedidos',
    ['reserva', 'habitaciones', 'convenio', 'vacaciones'],
    ['reservas'],
  ),
  topic(
    'abrir-un-evento',
    'Abrir un evento',
    ['fiesta', 'inscripción', 'acompañantes', 'sorteo', 'lugares'],
    ['eventos'],
  ),
  topic(
    'sortear-lugares',
    'Sortear los lugares de un evento',
    ['sorteo', 'lotería', 'azar', 'anotados'],
    ['eventos'],
  ),
  topic(
    'el-dia-del-evento',
    'El día del evento',
    ['puerta', 'entrada', 'ingreso', 'lista'],
    ['eventos', 'accesos'],
  ),
  topic(
    'papeles-de-congresales',
    'Congreso: papeles de congresales',
    ['delegados', 'credencial', 'acreditación', 'alojamiento'],
    ['congresales'],
  ),
  topic(
    'leer-los-informes',
    'Leer los informes',
    ['estadísticas', 'números', 'gráfico', 'bajar'],
    ['personas', 'beneficios', 'turnos', 'eventos'],
    'r',
  ),
  topic(
    'responder-un-pedido-de-datos',
    'Responder un pedido sobre datos personales',
    ['privacidad', 'ley 25.326', 'borrar', 'habeas data'],
    ['privacidad'],
  ),
  topic(
    'un-correo-que-no-llego',
    'Un correo que no llegó',
    ['mail', 'mensaje', 'enviar de nuevo', 'rebotó'],
    ['mensajes'],
  ),
  topic(
    'ordenar-seccionales',
    'Confirmar y unir seccionales',
    ['delegación', 'repartición', 'repetida', 'escrita distinto', 'por confirmar'],
    ['seccionales'],
  ),
  topic(
    'dar-de-alta-a-un-colega',
    'Dar de alta a un colega',
    ['usuario', 'invitar', 'rol', 'contraseña', 'bloquear'],
    ['usuarios'],
  ),
  topic(
    'deshacer-algo',
    'Deshacer algo',
    ['error', 'volver atrás', 'auditoría', 'quién lo hizo'],
    ['actos'],
  ),
];

/** True when a clerk of these powers does the job. */
export const isJobOf = (powers: Powers, { resources, access }: HelpTopic): boolean =>
  resources.some((resource) => mayReach(powers, resource, access));
