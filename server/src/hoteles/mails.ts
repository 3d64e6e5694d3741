import type { NuevoCorreo } from '../mensajes/textos.ts';
import { counted } from '@gremio/contract/platform/counted.ts';
import {
  citaOf,
  fechasConAnio,
  fechasInWords,
  huespedesInWords,
  nochesInWords,
} from '@gremio/contract/hoteles/rules.ts';
import { calendarFile } from '@gremio/contract/platform/calendar.ts';
import { capital, formatDay } from '@gremio/contract/platform/format.ts';
import type { Reserva } from '@gremio/contract/hoteles/schemas.ts';
import { primerNombre } from '@gremio/contract/personas/rules.ts';
import type { NuevoAviso } from '../mensajes/avisos.ts';
import { fingerprintOf, referTo } from '../mensajes/reminders.ts';
import { mailText } from '../mensajes/textos.ts';

export interface Afiliado {
  id: number;
  nombre: string;
  nro_afiliado: string;
  celular: string | null;
}

/** A booking, with the app's address for its member. */
export type Estadia = Reserva & { base: string };

const habitacionesInWords = (n: number) => counted(n, 'habitación', 'habitaciones');

/** The request, line by line. */
const pedidoInWords = (reserva: Reserva): string =>
  [
    `• ${capital(fechasConAnio(reserva))} (${nochesInWords(reserva.noches)})`,
    `• ${huespedesInWords(reserva)}, ${habitacionesInWords(reserva.habitaciones)}`,
    ...(reserva.observaciones ? [`• Observaciones: ${reserva.observaciones}`] : []),
  ].join('\n');

const misReservas = ({ base }: Estadia) => ({
  texto: 'Ver mi reserva',
  url: `${base}/mas/reservas`,
});

const fileOf = (reserva: Estadia, ahora: string) => ({
  nombre: `reserva-${reserva.id}.ics`,
  tipo: 'text/calendar',
  contenido: calendarFile(citaOf(reserva, new URL(reserva.base).hostname, ahora)),
});

const datosOf = ({ hotel }: Estadia, { nombre }: Pick<Afiliado, 'nombre'>) => ({
  nombre: primerNombre(nombre),
  hotel: hotel.nombre,
});

type Titular = Omit<Afiliado, 'celular'>;

const datosAlHotel = ({ id, hotel }: Estadia, { nombre, nro_afiliado }: Titular) => ({
  numero: String(id),
  hotel: hotel.nombre,
  afiliado: nombre,
  nro_afiliado,
});

/** To the member: the request, and who will answer it. */
export const pedidaMail = (reserva: Estadia, afiliado: Afiliado, para: string): NuevoCorreo => ({
  tipo: 'reserva',
  personaId: afiliado.id,
  para,
  ...mailText(
    reserva.hotel.convenio ? 'reserva_pedida_convenio' : 'reserva_pedida',
    datosOf(reserva, afiliado),
    [pedidoInWords(reserva)],
  ),
  boton: misReservas(reserva),
  unico: `reserva ${reserva.id} pedida ${reserva.version}`,
});

/** To the hotel by agreement: the request, and the link to answer it. */
export const hotelMail = (
  reserva: Estadia,
  afiliado: Afiliado,
  para: string,
  token: string,
): NuevoCorreo => ({
  tipo: 'reserva_hotel',
  personaId: afiliado.id,
  para,
  ...mailText('hotel_pedido', datosAlHotel(reserva, afiliado), [
    pedidoInWords(reserva),
    [
      `• A nombre de ${afiliado.nombre}, n.º de afiliación ${afiliado.nro_afiliado}`,
      ...(afiliado.celular ? [`• Celular ${afiliado.celular}`] : []),
    ].join('\n'),
  ]),
  boton: {
    texto: 'Aceptar la reserva',
    url: `${reserva.base}/hotel/${token}`,
    abre: 'enlace_hotel',
  },
  otro: {
    texto: 'No hay lugar',
    url: `${reserva.base}/hotel/${token}?respuesta=rechazar`,
    abre: 'enlace_hotel',
  },
  unico: `reserva ${reserva.id} hotel`,
});

/** To a hotel by agreement that was asked: the booking was cancelled. */
export const hotelCanceladaMail = (
  reserva: Estadia,
  afiliado: Titular,
  para: string,
): NuevoCorreo => ({
  tipo: 'reserva_hotel',
  personaId: afiliado.id,
  para,
  ...mailText('hotel_cancelado', datosAlHotel(reserva, afiliado), [pedidoInWords(reserva)]),
  unico: `reserva ${reserva.id} hotel cancelada`,
});

/** Class of the answers about a stay, which are sent only while it stands so. */
export const RESPUESTA = 'reserva-respuesta';
const referenciaOf = ({ id, estado }: Pick<Estadia, 'id' | 'estado'>): string =>
  referTo(RESPUESTA, id, estado);

/** Class of the messages that say where a hotel is now, which are sent only while it is there. */
export const DIRECCION = 'reserva-direccion';
/** Stands for a stay and the address of its hotel. */
export const huellaOf = (
  estado: Estadia['estado'],
  hotel: Pick<Reserva['hotel'], 'direccion' | 'localidad'>,
): string => fingerprintOf([estado, addressOf(hotel)]);
const direccionOf = ({ id, estado, hotel }: Estadia): string =>
  referTo(DIRECCION, id, huellaOf(estado, hotel));

/**
 * To the member: the answer, with a calendar file if it is confirmed. The version is part of `unico`: a state
 * that an undo gives again is told again.
 */
export function respuestaMail(
  reserva: Estadia & { estado: 'confirmada' | 'rechazada' | 'cancelada' },
  afiliado: Afiliado,
  para: string,
  ahora: string,
): NuevoCorreo {
  const { estado, motivo } = reserva;
  return {
    tipo: 'reserva',
    personaId: afiliado.id,
    para,
    ...mailText(`reserva_${estado}`, datosOf(reserva, afiliado), [
      pedidoInWords(reserva),
      ...(motivo ? [`Motivo: ${motivo}`] : []),
    ]),
    boton: misReservas(reserva),
    adjuntos: estado === 'confirmada' ? [fileOf(reserva, ahora)] : [],
    unico: `reserva ${reserva.id} ${estado} ${reserva.version}`,
    referencia: referenciaOf(reserva),
  };
}

interface Mudada {
  reserva: Estadia;
  /** Address of the hotel before. */
  antes: string;
  ahora: string;
}

export const addressOf = ({
  direccion,
  localidad,
}: Pick<Reserva['hotel'], 'direccion' | 'localidad'>): string =>
  [direccion, localidad].filter(Boolean).join(', ');

/** To the member: the hotel of their stay has another address. */
export const mudadaMail = (
  { reserva, antes, ahora }: Mudada,
  afiliado: Pick<Afiliado, 'id' | 'nombre'>,
  para: string,
): NuevoCorreo => ({
  tipo: 'reserva',
  personaId: afiliado.id,
  para,
  ...mailText('reserva_mudada', datosOf(reserva, afiliado), [
    pedidoInWords(reserva),
    [
      `• Ahora: ${addressOf(reserva.hotel) || 'sin dirección'}`,
      `• Antes: ${antes || 'sin dirección'}`,
    ].join('\n'),
  ]),
  boton: misReservas(reserva),
  adjuntos: reserva.estado === 'confirmada' ? [fileOf(reserva, ahora)] : [],
  unico: `reserva ${reserva.id} mudada ${reserva.version}`,
  referencia: direccionOf(reserva),
});

export const mudadaPush = ({ reserva }: Mudada, personaId: number): NuevoAviso => ({
  aviso: 'respuesta',
  tipo: 'reserva',
  persona: { id: personaId, email: null },
  push: {
    titulo: 'Cambió la dirección de tu hotel',
    texto: `${reserva.hotel.nombre}: ${addressOf(reserva.hotel) || 'mirá tu reserva'}.`,
    camino: '/mas/reservas',
  },
  unico: `reserva ${reserva.id} mudada ${reserva.version}`,
  referencia: direccionOf(reserva),
});

interface PorEmpezar {
  hotel: string;
  fecha_desde: string;
  fecha_hasta: string;
  direccion: string | null;
  localidad: string | null;
  telefono: string | null;
}

/** Reminder on the day before the first night. */
export function recordatorioMail(persona: string, estadia: PorEmpezar, base: string) {
  const { hotel, direccion, localidad, telefono } = estadia;
  const lines = [
    capital(fechasInWords(estadia)),
    [direccion, localidad].filter(Boolean).join(', '),
    telefono && `Teléfono ${telefono}`,
  ];
  const cuando = formatDay(estadia.fecha_desde);
  return {
    ...mailText('recordatorio_hotel', { nombre: primerNombre(persona), hotel, cuando }, [
      lines
        .filter(Boolean)
        .map((line) => `• ${line}`)
        .join('\n'),
    ]),
    boton: { texto: 'Ver mi reserva', url: `${base}/mas/reservas` },
  };
}

const RESPUESTAS = {
  solicitada: 'está pedida',
  confirmada: 'está confirmada',
  rechazada: 'no se pudo confirmar',
  cancelada: 'se canceló',
};

/** The same answer as a push notification. */
export const respuestaPush = (
  { id, estado, hotel, fecha_desde, fecha_hasta, version }: Estadia,
  personaId: number,
): NuevoAviso => ({
  aviso: 'respuesta',
  tipo: 'reserva',
  persona: { id: personaId, email: null },
  push: {
    titulo: `Tu reserva ${RESPUESTAS[estado]}`,
    texto: `${hotel.nombre}, ${fechasInWords({ fecha_desde, fecha_hasta })}.`,
    camino: '/mas/reservas',
  },
  unico: `reserva ${id} ${estado} ${version}`,
  referencia: referenciaOf({ id, estado }),
});

const ANA: Afiliado = {
  id: 0,
  nombre: 'PÉREZ, Ana',
  nro_afiliado: '1234',
  celular: '11 5555 0100',
};
const PARA = 'ana@ejemplo.org';

const estadia = (base: string, convenio = false): Estadia => ({
  id: 1,
  version: 1,
  fecha_desde: '2026-12-08',
  fecha_hasta: '2026-12-12',
  noches: 4,
  adultos: 2,
  menores: 1,
  habitaciones: 1,
  observaciones: null,
  estado: 'solicitada',
  motivo: null,
  creado: '2026-11-20T12:00:00-03:00',
  hotel: {
    id: 1,
    nombre: 'Hotel del Mar',
    convenio,
    direccion: 'Av. Costanera 100',
    localidad: 'Mar del Plata',
    telefono: null,
  },
  avisada: convenio,
  total: null,
  base,
});

/** Sample mails for the text editor's preview. They have no recipient. */
export function ejemplos(base: string) {
  const una = estadia(base);
  const respuesta = (estado: 'confirmada' | 'rechazada' | 'cancelada', motivo: string | null) =>
    respuestaMail({ ...una, estado, motivo }, ANA, PARA, una.creado);
  return {
    reserva_pedida: () => pedidaMail(una, ANA, PARA),
    reserva_pedida_convenio: () => pedidaMail(estadia(base, true), ANA, PARA),
    reserva_confirmada: () => respuesta('confirmada', null),
    reserva_rechazada: () => respuesta('rechazada', 'No quedan habitaciones para esa semana'),
    reserva_cancelada: () => respuesta('cancelada', 'El hotel cierra por obras'),
    reserva_mudada: () =>
      mudadaMail(
        { reserva: una, antes: 'San Martín 20, Mar del Plata', ahora: una.creado },
        ANA,
        PARA,
      ),
    hotel_pedido: () => hotelMail(una, ANA, PARA, 'ejemplo'),
    recordatorio_hotel: () => ({
      tipo: 'reserva' as const,
      personaId: ANA.id,
      para: PARA,
      ...recordatorioMail(ANA.nombre, { ...una, ...una.hotel, hotel: una.hotel.nombre }, base),
    }),
    hotel_cancelado: () => hotelCanceladaMail(una, ANA, PARA),
  };
}
