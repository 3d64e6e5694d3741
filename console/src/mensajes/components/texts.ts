import type { ResourceTexts } from '../../platform/rooms.ts';

export const TIPOS = {
  clave_activacion: 'Clave de activación',
  contacto: 'Datos de contacto',
  baja: 'Baja de la afiliación',
  reserva: 'Reserva de hotel, al afiliado',
  reserva_hotel: 'Reserva de hotel, al hotel',
  hijo_foto: 'Foto de un hijo',
  congreso: 'Congreso',
  evento: 'Evento',
  voucher: 'Voucher',
  turno: 'Turno',
  noticia: 'Noticia',
  personal: 'Acceso a la consola',
  privacidad: 'Datos personales',
};

export const CANALES = { correo: 'Correo', push: 'Aviso en el dispositivo' };

export const mensajes = {
  name: 'Mensaje |||| Mensajes',
  fields: {
    id: 'Id',
    canal: 'Se envía por',
    aviso: 'Se puede apagar en',
    tipo: 'De qué es',
    persona_id: 'Persona',
    para: 'Para',
    asunto: 'Asunto',
    estado: 'Estado',
    intentos: 'Intentos',
    error: 'Por qué no salió',
    creado: 'Pedido',
    proximo: 'Se prueba de nuevo',
    enviado: 'Enviado',
    con_clave: 'Lleva una clave',
    texto: 'Como texto',
    html: 'Como se vio',
    adjuntos: 'Archivos',
    q: 'Persona, correo o asunto',
  },
  tipos: TIPOS,
  estados: {
    en_cola: 'En cola',
    enviado: 'Enviado',
    fallido: 'Falló',
    descartado: 'No correspondía',
  },
  empty: 'Todavía no se mandó nada',
  invite: 'Cada correo y cada aviso que sale queda anotado acá: a quién, cuándo y si salió.',
} satisfies ResourceTexts;

export const textosMensajes = {
  name: 'Texto de los correos |||| Textos de los correos',
  fields: {
    id: 'Correo',
    titulo: 'Correo',
    cuando: 'Cuándo sale',
    asunto: 'Asunto',
    antes: 'Antes de lo que se completa solo',
    despues: 'Después',
    cambiado: 'Con texto propio',
  },
  notifications: { updated: 'Se guardó. El próximo correo sale así.' },
} satisfies ResourceTexts;
