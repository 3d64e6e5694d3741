import { RECORDATORIOS } from '../recordatorios/rules.ts';
import { type Clase, NOMBRE, parrafos, SALUDO, type Texto } from '../rules.ts';
import { CONTACTO } from '../contacto/rules.ts';
import { EVENTOS } from '../eventos/rules.ts';
import { PERSONAL } from '../personal/rules.ts';
import { VOUCHERS } from '../vouchers/rules.ts';

const HOTEL = 'El nombre del hotel';

const reserva = (titulo: string, cuando: string, texto: Texto) =>
  ({
    titulo: `Hotel: ${titulo}`,
    cuando,
    calculado:
      'Las fechas, los huéspedes y las habitaciones; el motivo, si lo hay; y el botón a la app.',
    marcadores: { nombre: NOMBRE, hotel: HOTEL },
    obligatorios: ['hotel'],
    texto: { ...texto, antes: parrafos(SALUDO, texto.antes) },
  }) satisfies Clase;

const pedidoAlHotel = (titulo: string, cuando: string, calculado: string, texto: Texto) =>
  ({
    titulo: `Hotel por convenio: ${titulo}`,
    cuando,
    calculado,
    marcadores: {
      numero: 'El número de la reserva',
      hotel: HOTEL,
      afiliado: 'El nombre completo del afiliado',
      nro_afiliado: 'Su número de afiliado',
    },
    obligatorios: ['numero'],
    texto,
  }) satisfies Clase;

const MARCAS_DE_TURNO = {
  nombre: NOMBRE,
  que: 'Lo que es: turno, o día de vacaciones',
  cuando: 'El día y la hora',
};

const OTRO = 'Si no te sirve, cambialo o cancelalo en la app, o llamá a tu seccional.';

const turno = <M extends Record<string, string>>(
  titulo: string,
  cuando: string,
  texto: Texto,
  marcadores: M,
) => ({
  titulo: `Turno: ${titulo}`,
  cuando,
  calculado:
    'El día y la hora; el motivo, si lo hay; el botón a la app; y el archivo para el calendario.',
  marcadores,
  obligatorios: ['cuando'],
  texto: { ...texto, antes: parrafos(SALUDO, texto.antes) },
});

const CON_ANTES = { ...MARCAS_DE_TURNO, antes: 'El día y la hora que tenía' };

const respuesta = (titulo: string, cuando: string, antes: string) =>
  ({
    titulo: `Datos personales: ${titulo}`,
    cuando,
    calculado: 'La respuesta, como la escribió quien contestó.',
    marcadores: { nombre: NOMBRE, pedido: 'Lo que pidió, como «corregir tus datos»' },
    obligatorios: ['pedido'],
    texto: {
      asunto: 'La respuesta a tu pedido sobre tus datos personales',
      antes: parrafos(SALUDO, antes),
      despues:
        'Si no estás de acuerdo, podés reclamar ante la Agencia de Acceso a la Información Pública.',
    },
  }) satisfies Clase;

/** Every mail that the server sends, with its default text until staff change it. */
export const CORREOS = {
  clave_activacion: {
    titulo: 'Clave de activación',
    cuando: 'Cuando un afiliado pide su clave con su documento y su correo.',
    calculado: 'La clave, y el botón que activa el carnet con ella.',
    marcadores: { nombre: NOMBRE },
    obligatorios: [],
    texto: {
      asunto: 'Tu clave para activar el carnet',
      antes: parrafos(
        SALUDO,
        'Pediste una clave para activar tu carnet. Tocá el botón desde el celular en el que lo querés, o escribí la clave en la app:',
      ),
      despues: parrafos(
        'Sirve durante 30 días y hasta en cinco celulares. Si tenías otra clave, dejó de servir; los celulares que ya activaste siguen activos.',
        'Si no la pediste vos, no hace falta que hagas nada: sin este mail nadie puede usarla. No se la pases a nadie.',
      ),
    },
  },
  ...CONTACTO,
  baja: {
    titulo: 'Baja de la afiliación',
    cuando: 'Cuando una persona queda dada de baja.',
    calculado: 'Lo que tenía reservado y se canceló, si había algo.',
    marcadores: { nombre: NOMBRE },
    obligatorios: [],
    texto: {
      asunto: 'Tu afiliación fue dada de baja',
      antes: parrafos(
        SALUDO,
        'Tu afiliación quedó dada de baja. Tu carnet ya no es válido y se cerró en todos tus dispositivos.',
      ),
      despues: 'Si te parece que es un error, comunicate con tu seccional.',
    },
  },
  regreso: {
    titulo: 'Baja que se deshizo',
    cuando: 'Cuando se deshace el archivo por el que una persona quedó dada de baja.',
    calculado: 'Lo que vuelve a tener, y lo que ya no se le pudo devolver.',
    marcadores: { nombre: NOMBRE },
    obligatorios: [],
    texto: {
      asunto: 'Tu baja se deshizo',
      antes: parrafos(
        SALUDO,
        'Te habíamos avisado de tu baja por error. Se deshizo: tu afiliación y tu carnet quedaron como estaban.',
      ),
      despues: 'Si te falta algo, comunicate con tu seccional.',
    },
  },
  turno_reservado: turno(
    'reservado',
    'Cuando un afiliado reserva, o el personal reserva por él.',
    {
      asunto: 'Tu {que}: {cuando}',
      antes: 'Tu {que} quedó reservado:',
      despues: 'Si no podés ir, cambialo o cancelalo en la app, o llamá a tu seccional.',
    },
    MARCAS_DE_TURNO,
  ),
  turno_movido: turno(
    'cambiado',
    'Cuando un afiliado cambia su turno, o el personal lo cambia por él.',
    {
      asunto: 'Tu {que} cambió: {cuando}',
      antes: 'Tu {que} del {antes} quedó cambiado. Ahora es:',
      despues: OTRO,
    },
    CON_ANTES,
  ),
  turno_cerrado: turno(
    'cambiado porque se cerró',
    'Cuando se cierra un día o una hora y el turno pasa al lugar libre más cercano.',
    {
      asunto: 'Tu {que} cambió: {cuando}',
      antes: 'Tuvimos que cerrar el {antes}. Te guardamos el lugar libre más cercano:',
      despues: OTRO,
    },
    CON_ANTES,
  ),
  turno_cancelado: turno(
    'cancelado',
    'Cuando un afiliado cancela su turno, o el personal lo cancela por él.',
    {
      asunto: 'Se canceló tu {que} del {cuando}',
      antes: 'Se canceló tu {que}:',
      despues: 'Podés reservar otro en la app, entre los que quedan, o llamar a tu seccional.',
    },
    MARCAS_DE_TURNO,
  ),
  turno_repuesto: turno(
    'vuelve a estar reservado',
    'Cuando el personal canceló un turno y después lo deshizo.',
    {
      asunto: 'Tu {que} sigue en pie: {cuando}',
      antes: 'Te avisamos que tu {que} se había cancelado, y no es así. Lo tenés reservado:',
      despues: OTRO,
    },
    MARCAS_DE_TURNO,
  ),
  turno_lugar: turno(
    'cambió el lugar o la aclaración del día',
    'Cuando el personal cambia la descripción de un día que tiene reservas.',
    {
      asunto: 'Hay un cambio en tu {que}: {cuando}',
      antes: 'Tu {que} sigue en pie el mismo día, pero cambió lo que te dijimos sobre él:',
      despues: OTRO,
    },
    MARCAS_DE_TURNO,
  ),
  ...VOUCHERS,
  ...RECORDATORIOS,
  privacidad_pedido: {
    titulo: 'Datos personales: pedido recibido',
    cuando: 'Cuando un afiliado pide ver, corregir o borrar sus datos.',
    calculado: 'Nada: todo lo dice el texto.',
    marcadores: {
      nombre: NOMBRE,
      pedido: 'Lo que pidió, como «corregir tus datos»',
      vence: 'El último día para contestarle',
    },
    obligatorios: ['pedido', 'vence'],
    texto: {
      asunto: 'Recibimos tu pedido sobre tus datos personales',
      antes: parrafos(
        SALUDO,
        'Anotamos tu pedido de {pedido}. Te contestamos a más tardar el {vence}.',
      ),
      despues: '',
    },
  },
  privacidad_respuesta: respuesta(
    'respuesta',
    'Cuando se contesta un pedido sobre datos personales.',
    'Esta es la respuesta a tu pedido de {pedido}:',
  ),
  privacidad_rechazo: respuesta(
    'pedido rechazado',
    'Cuando no se puede hacer lugar a un pedido sobre datos personales.',
    'No pudimos hacer lugar a tu pedido de {pedido}:',
  ),
  ...PERSONAL,
  reserva_pedida: reserva('pedido recibido', 'Cuando un afiliado pide una reserva.', {
    asunto: 'Pediste una reserva en {hotel}',
    antes: 'Recibimos tu pedido para {hotel}:',
    despues: 'Te guardamos el lugar. Te escribimos en cuanto se confirme.',
  }),
  reserva_pedida_convenio: reserva(
    'pedido recibido, por convenio',
    'Cuando un afiliado pide una reserva en un hotel por convenio.',
    {
      asunto: 'Pediste una reserva en {hotel}',
      antes: 'Recibimos tu pedido para {hotel}:',
      despues: 'Se lo pedimos al hotel. Te escribimos en cuanto conteste.',
    },
  ),
  reserva_confirmada: reserva('reserva confirmada', 'Cuando una reserva queda confirmada.', {
    asunto: 'Tu reserva en {hotel} está confirmada',
    antes: 'Tu reserva en {hotel} está confirmada:',
    despues: 'Llevá tu carnet. El archivo adjunto agrega la estadía a tu calendario.',
  }),
  reserva_rechazada: reserva('reserva rechazada', 'Cuando no se pudo confirmar una reserva.', {
    asunto: 'No se pudo confirmar tu reserva en {hotel}',
    antes: 'No se pudo confirmar tu reserva en {hotel}:',
    despues: '',
  }),
  reserva_cancelada: reserva('reserva cancelada', 'Cuando se cancela una reserva.', {
    asunto: 'Se canceló tu reserva en {hotel}',
    antes: 'Se canceló tu reserva en {hotel}:',
    despues: '',
  }),
  reserva_mudada: reserva(
    'cambió la dirección',
    'Cuando el personal cambia dónde queda el hotel.',
    {
      asunto: 'Cambió la dirección de tu reserva en {hotel}',
      antes: 'Cambió la dirección de {hotel}. Tu reserva sigue en pie:',
      despues: '',
    },
  ),
  hotel_pedido: pedidoAlHotel(
    'pedido',
    'Al hotel, cuando un afiliado pide una reserva por convenio.',
    'Las fechas y los huéspedes, a nombre de quién, y los enlaces para aceptar o rechazar.',
    {
      asunto: 'Pedido de reserva {numero} para {hotel}',
      antes: 'Nos piden una reserva en {hotel} por el convenio que tenemos:',
      despues:
        'Abrí el enlace que corresponda para contestar. Nada se confirma hasta que lo toques en esa página.',
    },
  ),
  hotel_cancelado: pedidoAlHotel(
    'cancelación',
    'Al hotel, cuando se cancela una reserva que se le pidió.',
    'Las fechas y los huéspedes.',
    {
      asunto: 'Se canceló la reserva {numero} para {hotel}',
      antes: 'Se canceló la reserva a nombre de {afiliado}, n.º de afiliación {nro_afiliado}:',
      despues: 'No hace falta que contestes.',
    },
  ),
  ...EVENTOS,
} as const satisfies Record<string, Clase>;

export type ClaseCorreo = keyof typeof CORREOS;
export const CLASES_CORREO = Object.keys(CORREOS) as [ClaseCorreo, ...ClaseCorreo[]];
export type DatosDe<C extends ClaseCorreo> = Record<
  keyof (typeof CORREOS)[C]['marcadores'] & string,
  string
>;
