import { KNOWN_ERRORS, type Sentences } from './known-errors.ts';
import type { FieldError } from './validation.ts';

/** The settings of a reader that types, and of its device, that garble a code. */
export const LECTOR_MAL_PUESTO =
  'El lector escribe con otro teclado. Ponelo en el mismo idioma que el teclado de este dispositivo, sin cambiar mayúsculas, y apagá Bloq Mayús.';

/** Every refusal of the wire: its status, and a sentence that says what to do. */
export const ERRORS = {
  ...KNOWN_ERRORS,
  ocupado: [
    503,
    'Hay mucha gente usando la app en este momento. No se perdió nada: probá de nuevo en unos segundos.',
  ],
  saliendo: [503, 'Este servidor se está apagando. Probá de nuevo: te atiende otro.'],
  servidor_viejo: [503, 'La base ya no admite la versión de este servidor. Hay que actualizarlo.'],
  cuerpo_ilegible: [400, 'No entendimos el pedido. Actualizá la app y probá de nuevo.'],
  sin_sesion: [401, 'Tu sesión no está abierta acá. Abrí la app de nuevo.'],
  sin_sesion_personal: [401, 'Tu sesión terminó. Ingresá de nuevo.'],
  ingreso_fallido: [401, 'El correo o la contraseña no coinciden. Revisalos y probá de nuevo.'],
  codigo_incorrecto: [401, 'Ese código no es válido. Revisalo y probá de nuevo.'],
  llave_rechazada: [
    401,
    'No pudimos comprobar esa llave de acceso. Probá de nuevo, o ingresá con tu contraseña.',
  ],
  solo_llave: [
    403,
    'Tu organización pide tu llave de acceso. Ingresá con ella en la consola. Si la perdiste, pedile a quien administra que te devuelva el acceso.',
  ],
  sin_activar: [403, 'Para esto tenés que activar tu carnet con la clave que te dio tu seccional.'],
  sin_permiso: [403, 'Tu rol no permite esto. Pedíselo a quien administra.'],
  segundo_factor_exigido: [
    403,
    'Para trabajar acá te falta el segundo factor que pide tu organización. Agregalo en la consola y seguí.',
  ],
  otro_origen: [403, 'Este pedido vino de otra página. Hacelo desde la app.'],
  no_encontrado: [404, 'No encontramos lo que buscás. Puede que ya no esté.'],
  clave_vencida: [410, 'Esa clave venció. Pedí una nueva en tu seccional.'],
  clave_revocada: [
    410,
    'Esa clave fue reemplazada por otra más nueva. Usá la última que recibiste.',
  ],
  clave_completa: [
    409,
    'Esa clave ya se usó en cinco celulares o computadoras. Sacá tu carnet de uno desde Más, Mis dispositivos, o pedí otra en tu seccional.',
  ],
  primer_usuario_hecho: [
    410,
    'Ya hay usuarios. Ingresá, o pedile a quien administra que te dé de alta.',
  ],
  ultima_administracion: [409, 'Es la única persona que administra. Primero dale ese rol a otra.'],
  enlace_personal: [
    410,
    'Este enlace ya no sirve: se usó, venció o lo reemplazó otro. Pedile uno nuevo a quien administra.',
  ],
  invitacion_usada: [409, 'Ya eligió su contraseña. Si no puede entrar, usá «Devolver el acceso».'],
  acceso_propio: [
    409,
    'El acceso propio lo devuelve otra persona que administra. Si nadie más administra, se hace en el servidor: lo explica «Olvidé mi contraseña».',
  ],
  segundo_factor_activo: [409, 'Ya tenés un segundo factor. Para cambiarlo, primero quitalo.'],
  llave_sin_agregar: [
    409,
    'No pudimos agregar esa llave de acceso. Empezá de nuevo, y confirmá en el equipo que la guarda.',
  ],
  llave_repetida: [409, 'Esa llave de acceso ya está agregada. Usala, o agregá otra.'],
  segundo_factor_inactivo: [409, 'No tenés un segundo factor. Primero agregá uno.'],
  turno_completo: [409, 'Ese horario se acaba de completar. Elegí otro de los que quedan.'],
  turno_ya_tiene: [409, 'Ya tenés un turno. Podés cambiarlo o cancelarlo.'],
  turno_pasado: [409, 'Ese horario ya pasó. Elegí otro de los que quedan.'],
  antes_de_entrega: [
    409,
    'Ese día es anterior al inicio de la entrega. Elegí uno de los que quedan.',
  ],
  turno_sin_turno: [404, 'No tenés un turno en este horario. Fijate en Turnos cuál es el tuyo.'],
  campania_sin_empezar: [409, 'Las reservas todavía no empezaron. Fijate en Turnos desde qué día.'],
  campania_terminada: [
    409,
    'Las reservas ya terminaron. Si te quedaste sin lugar, comunicate con tu seccional.',
  ],
  cierre_cambio: [
    409,
    'Mientras lo mirabas, alguien reservó o canceló. Mirá cómo queda ahora y confirmá de nuevo.',
  ],
  cierre_sin_lugar: [
    409,
    'No hay lugar para todos. Elegí que se cancelen los que no entran, o agregá horas antes de cerrar.',
  ],
  cierre_con_reservas: [
    409,
    'Tiene lugares reservados. Cerralo desde la campaña, donde se elige si se mueven o se cancelan.',
  ],
  ausentes_cambio: [409, 'Ya no son esos. Mirá cuántos quedan y confirmá de nuevo.'],
  dia_sin_pasar: [409, 'Ese día todavía no terminó: los que faltan pueden venir.'],
  turno_igual: [409, 'Ya tiene ese día y esa hora. Elegí otro.'],
  turno_otro_dia: [409, 'El turno no es para hoy. Mirá para cuándo es.'],
  turno_ya_atendido: [409, 'Ese turno ya se atendió.'],
  dia_completo: [409, 'Ese día se acaba de completar. Elegí otro de los que quedan.'],
  dia_pasado: [409, 'Ese día ya pasó. Elegí otro de los que quedan.'],
  dia_ya_tiene: [409, 'Ya tenés tu lugar ese día. Lo ves en Turnos, Vacaciones.'],
  dia_sin_lugar_propio: [
    404,
    'No tenés lugar ese día. Fijate en Turnos, Vacaciones, cuáles son los tuyos.',
  ],
  hotel_sin_lugar: [
    409,
    'No quedan habitaciones para alguna de esas noches. Probá con otras fechas.',
  ],
  reserva_superpuesta: [
    409,
    'Ya tenés una reserva en esas fechas. Para cambiarla, primero cancelala.',
  ],
  reserva_cerrada: [409, 'Esa reserva ya no se puede cambiar. Fijate en Mis reservas cómo está.'],
  reserva_sin_convenio: [
    409,
    'Ese hotel no se pide por correo: la reserva la confirma tu organización.',
  ],
  pedido_respondido: [409, 'Ese pedido ya tiene respuesta, o se canceló.'],
  pedido_vencido: [410, 'Ese enlace ya no sirve. Para contestar, comunicate con el sindicato.'],
  mensaje_con_clave: [
    409,
    'Ese correo llevaba una clave, que no se guarda. Emití una clave nueva.',
  ],
  mensaje_sin_reenvio: [
    409,
    'Un aviso al teléfono no se envía de nuevo: si hace falta, escribile o llamala.',
  ],
  push_desconocido: [
    422,
    'No conocemos el servicio de avisos de este navegador. Probá con otro, o elegí recibirlos por mail.',
  ],
  baja_de_avisos: [410, 'Este enlace ya no sirve. Elegí qué recibir en la app: Más, Avisos.'],
  noticia_sin_publicar: [409, 'Los afiliados todavía no la ven. Publicala y avisales después.'],
  noticia_ya_avisada: [409, 'Ya se les avisó a todos ellos. Elegí otra seccional, o dejala así.'],
  no_es_para_vos: [
    409,
    'Esto es para otros afiliados: si creés que te corresponde, comunicate con tu seccional.',
  ],
  voucher_sin_empezar: [409, 'Todavía no se puede pedir. Fijate en Vouchers desde qué día.'],
  voucher_terminado: [409, 'El plazo para pedirlo ya terminó. Mirá en Vouchers qué otros hay.'],
  voucher_nada: [
    409,
    'No te corresponde: es para hijos de otras edades. Si te parece que sí, consultá en tu seccional.',
  ],
  voucher_sin_hijos: [409, 'Es para hijos, y no figuran a tu cargo. Consultá en tu seccional.'],
  voucher_ya_reclamado: [409, 'Ya pediste todo lo que te corresponde. Lo tenés en Vouchers.'],
  voucher_de_otro_titular: [
    409,
    'Ese voucher ya lo pidió la otra persona que tiene a tu hijo a cargo.',
  ],
  voucher_agotado: [409, 'Se acaban de agotar: no queda ninguno. Mirá en Vouchers qué otros hay.'],
  voucher_desconocido: [404, 'Ese código no es de ningún voucher. Revisalo y probá de nuevo.'],
  voucher_ambiguo: [
    409,
    'Hay más de un voucher con ese código o con uno que se lee igual. Escaneá su QR.',
  ],
  falta_motivo: [
    409,
    'Ya buscaste a varias personas por su número en la última hora. Escribí para qué buscás a esta, y probá de nuevo.',
  ],
  voucher_sin_reclamar: [409, 'Ese código todavía no es de nadie: nadie lo pidió.'],
  voucher_usado: [409, 'Este voucher ya se usó.'],
  voucher_vencido: [410, 'Este voucher está vencido.'],
  voucher_cancelado: [410, 'Este voucher fue cancelado.'],
  voucher_de_otro_tipo: [409, 'Este voucher no es para este lugar.'],
  voucher_no_cancelable: [409, 'Ese voucher ya se usó o se canceló: queda como está.'],
  voucher_sin_usar: [409, 'Ese voucher no figura usado: no hay nada para devolver.'],
  voucher_de_baja: [409, 'La afiliación de su titular terminó: el voucher queda como está.'],
  uso_desconocido: [
    404,
    'Ese uso ya no figura a tu nombre. Escaneá el código para ver cómo quedó el voucher.',
  ],
  uso_de_otro_dia: [
    409,
    'Un uso se deshace hasta el final de su día. Si fue un error, avisale al sindicato: puede devolver el voucher.',
  ],
  nada_para_entregar: [409, 'Algo de eso ya se entregó. Mirá cómo quedó y probá de nuevo.'],
  evento_sin_abrir: [409, 'La inscripción todavía no abrió. Fijate en Eventos desde cuándo.'],
  evento_cerrado: [409, 'La inscripción de este evento ya cerró. Mirá en Eventos los que vienen.'],
  evento_empezado: [
    409,
    'Este evento ya empezó: la inscripción queda como está. Mostrá tu QR en la puerta.',
  ],
  evento_terminado: [409, 'Este evento ya empezó. Mirá en Eventos los que vienen.'],
  evento_no_habilitado: [409, 'Este evento no tiene inscripción. Fijate en Eventos qué hacer.'],
  evento_completo: [
    409,
    'No queda lugar para todos. Probá con menos personas, o anotate en la lista de espera.',
  ],
  evento_cancelado: [409, 'Este evento se canceló. Mirá en Eventos los que vienen.'],
  evento_sorteado: [409, 'Ese sorteo ya se hizo: queda como está.'],
  evento_sin_sorteo: [409, 'Ese evento no se sortea.'],
  sorteo_sin_cerrar: [409, 'La inscripción sigue abierta. El sorteo se hace después del cierre.'],
  invitacion_cerrada: [409, 'Esa inscripción ya no está. Fijate en Eventos cómo quedó.'],
  oferta_vencida: [410, 'El plazo para aceptar ese lugar ya venció. Fijate en Eventos qué hacer.'],
  oferta_sin_aceptar: [409, 'Primero aceptá el lugar que te guardamos.'],
  inscripcion_hecha: [409, 'Ya estás en este evento. Mirá en Eventos cómo quedó tu inscripción.'],
  invitado_repetido: [
    409,
    'Ese documento ya está en otra inscripción de este evento. Revisalo, o consultá en tu seccional.',
  ],
  invitado_adentro: [409, 'Esa persona ya entró: su lugar queda como está.'],
  invitado_titular: [409, 'El titular va siempre. Para no ir, cancelá la inscripción.'],
  entrada_sin_lugar: [
    409,
    'Todavía no hay entrada: falta confirmar la inscripción. Fijate en Eventos cómo está.',
  ],
  enlace_vencido: [410, 'Este enlace ya no sirve. Pedile uno nuevo al sindicato.'],
  congreso_cerrado: [
    409,
    'La inscripción al congreso no está abierta. Fijate en Congreso por qué.',
  ],
  foto_sin_abrir: [409, 'Primero abrí la foto y mirala. Después decidís.'],
  version_vieja: [409, 'Otra persona lo cambió antes que vos. Mirá qué cambió y guardá de nuevo.'],
  borrar_sin_baja: [
    409,
    'Primero dale la baja: así se devuelven sus lugares y se cierran sus dispositivos.',
  ],
  pedido_privacidad_respondido: [
    409,
    'Ese pedido ya tiene respuesta. Actualizá la página para leerla.',
  ],
  pedido_privacidad_en_espera: [
    409,
    'Ya tenés un pedido igual que espera respuesta. Fijate en Mis pedidos hasta cuándo te contestamos.',
  ],
  falta_confirmar: [409, 'Primero confirmá que sos vos, y probá de nuevo.'],
  codigo_vencido: [410, 'Ese código ya no sirve. Pedí otro.'],
  sin_correo: [
    409,
    'No tenemos un mail tuyo para mandarte el código. Confirmá con tu clave de activación, o acercate a tu seccional.',
  ],
  lista_muy_larga: [
    422,
    'Esta lista es demasiado larga para Excel. Descargala como CSV, o filtrala antes.',
  ],
  union_impedida: [409, 'Todavía no se pueden unir. Primero resolvé lo que se repite.'],
  union_en_baja: [
    409,
    'La que elegiste conservar está de baja y la otra no. Conservá la otra, o reactivá primero su afiliación.',
  ],
  union_cerrada: [409, 'Esta unión ya no se puede deshacer.'],
  traslado_propio: [409, 'Las dos seccionales son tuyas. Cambiale la seccional en su ficha.'],
  traslado_pendiente: [409, 'Ya hay un pedido suyo sin responder. Miralo en Traslados.'],
  traslado_respondido: [409, 'Alguien lo respondió o lo retiró antes. Actualizá la página.'],
  traslado_ajeno: [409, 'Eso lo tiene que responder, o retirar, la otra seccional.'],
  traslado_sin_persona: [
    409,
    'Nadie tiene ese documento. Agregá a la persona, o rechazá el pedido.',
  ],
  traslado_mudado: [409, 'Ya no está en la seccional que la envía. Rechazá el pedido.'],
  traslado_hecho: [409, 'Ya está en esa seccional: no queda nada por mover. Rechazá el pedido.'],
  traslado_cerrada: [409, 'La seccional de destino ya no recibe personas. Rechazá el pedido.'],
  ya_existe: [409, 'Ya hay otro con esos datos.'],
  no_se_deshace: [409, 'Esto ya no se puede deshacer.'],
  cambio_despues: [409, 'Cambió después: deshacerlo se llevaría ese cambio. Cambialo a mano.'],
  ya_deshecho: [409, 'Esto ya se deshizo.'],
  en_uso: [409, 'No se puede borrar porque hay otras cosas que lo usan.'],
  clave_repetida_distinta: [
    422,
    'Este pedido ya nos llegó antes, con otros datos. Mirá cómo quedó y hacelo de nuevo.',
  ],
  vouchers_sin_vigentes: [409, 'No tiene vouchers para usar. Primero pedilos para esta persona.'],
  tanda_muy_grande: [
    422,
    'Son más de 50.000 personas. Elegí menos, por ejemplo con el filtro de seccional, y hacé otra tanda para las demás.',
  ],
  tanda_emitida: [409, 'Esa tanda ya se emitió. Mirá sus cartas, o prepará otra.'],
  tanda_vacia: [
    409,
    'No hay nadie a quien emitirle una clave. Mirá por qué, y elegí a otras personas.',
  ],
  tanda_sin_cartas: [
    409,
    'Esas cartas ya no se pueden bajar. Si a alguien le falta la suya, emitile otra clave.',
  ],
  tanda_en_curso: [409, 'Las claves se están emitiendo. Esperá a que termine.'],
  cartas_perdidas: [
    409,
    'Las claves de esta tanda se guardaron con otro SECRET y no se pueden leer. Prepará otra tanda para esas personas.',
  ],
  clave_no_coincide: [
    409,
    'Esa clave ya no es la de esta persona. Emitile otra para tener su carta.',
  ],
  importacion_cerrada: [
    409,
    'Esa importación ya no se puede seguir: primero mirá qué cambiaría, o subí el archivo de nuevo.',
  ],
  bajas_sin_confirmar: [409, 'Se irían muchas personas. Revisá cuántas y confirmá ese número.'],
  importacion_sin_deshacer: [409, 'Solo se deshace el último archivo de su tipo, y una sola vez.'],
  en_curso: [409, 'Todavía estamos con ese pedido. Probá de nuevo en un momento.'],
  muy_lento: [408, 'El pedido tardó demasiado en llegar. Buscá mejor señal y probá de nuevo.'],
  muy_grande: [413, 'Es demasiado largo o pesado para enviarlo. Achicalo y probá de nuevo.'],
  archivo_muy_grande: [413, 'El archivo pesa más de 10 MB. Elegí uno más liviano.'],
  archivos_completo: [
    409,
    'Ya guardaste todos los documentos que entran. Pedile a tu seccional que borre los que no hacen falta.',
  ],
  tipo_no_admitido: [415, 'Acá no se puede leer un archivo de ese tipo. Probá con otro.'],
  reservas_por_dia: [
    429,
    'Ya pediste varias reservas en las últimas 24 horas. Probá mañana, o llamá a tu seccional.',
  ],
  buscador_apagado: [
    409,
    'No hay un buscador de direcciones. Se carga en Ajustes, Buscador de direcciones; mientras tanto, poné el pin en el mapa o escribí la posición.',
  ],
  buscador_ocupado: [
    409,
    'Hay otras búsquedas en curso, y se hace una por segundo. Probá de nuevo en unos segundos.',
  ],
  buscador_caido: [
    409,
    'El buscador de direcciones no contestó, o contestó algo que no entendemos. Probá de nuevo; si sigue, revisá su dirección en Ajustes. Mientras tanto, poné el pin en el mapa.',
  ],
  lector_mal_puesto: [409, `${LECTOR_MAL_PUESTO} Mientras tanto, usá la cámara.`],
  demasiados: [429, 'Hiciste muchos intentos. Esperá unos minutos y probá de nuevo.'],
  sin_archivos: [
    503,
    'Los archivos no están disponibles por un momento. No se perdió nada: probá en un minuto.',
  ],
  sin_espacio: [
    507,
    'No queda lugar para guardar esto, y no se guardó. Avisale a quien administra el sistema.',
  ],
} as const satisfies Sentences;

export type ErrorName = keyof typeof ERRORS;

/** Refusal of one deed to a suspended member; the catalogue's sentence for `suspendido` names others. */
export const suspendidoNo = (deed: string): string =>
  `Tu afiliación figura suspendida, por eso no podés ${deed}. Comunicate con tu seccional.`;

/** Error body of the wire: status, error name, sentence, invalid fields and fields of the current state. */
export interface ErrorBody {
  code: number;
  motivo: ErrorName;
  message: string;
  errores?: FieldError[];
  /** Set for an internal failure: the code under which the server's log has the details. */
  problema?: string;
  [whatStands: string]: unknown;
}

export function errorBody(name: ErrorName, extra: Partial<ErrorBody> = {}): ErrorBody {
  const [code, message] = ERRORS[name];
  return { code, motivo: name, message, ...extra };
}
