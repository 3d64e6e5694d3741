import {
  calendarioDe,
  fechasInWords,
  huespedesInWords,
  nochesInWords,
} from '@gremio/contract/hoteles/rules.ts';
import type { Reserva } from '@gremio/contract/hoteles/schemas.ts';
import { primerNombre } from '@gremio/contract/personas/rules.ts';
import type { NuevoMensaje } from '../mensajes/service.ts';

export interface Afiliado {
  id: number;
  nombre: string;
  nro_afiliado: string;
  celular: string | null;
}

/** A booking and where its member uses the app. */
export type Estadia = Reserva & { base: string };

const habitacionesInWords = (n: number) => `${n} ${n === 1 ? 'habitación' : 'habitaciones'}`;

/** What was asked, line by line. */
const pedidoInWords = (reserva: Reserva): string =>
  [
    `• ${fechasInWords(reserva)} (${nochesInWords(reserva.noches)})`,
    `• ${huespedesInWords(reserva)}, ${habitacionesInWords(reserva.habitaciones)}`,
    ...(reserva.observaciones ? [`• Observaciones: ${reserva.observaciones}`] : []),
  ].join('\n');

const saludo = ({ nombre }: Afiliado) => `Hola, ${primerNombre(nombre)}:`;
const misReservas = ({ base }: Estadia) => ({
  texto: 'Ver mi reserva',
  url: `${base}/mas/reservas`,
});

/** To the member: what was asked, and who answers. */
export const pedidaMail = (reserva: Estadia, afiliado: Afiliado, para: string): NuevoMensaje => ({
  tipo: 'reserva',
  personaId: afiliado.id,
  para,
  asunto: `Pediste una reserva en ${reserva.hotel.nombre}`,
  parrafos: [
    saludo(afiliado),
    `Recibimos tu pedido para ${reserva.hotel.nombre}:`,
    pedidoInWords(reserva),
    reserva.hotel.convenio
      ? 'Se lo pedimos al hotel. Te escribimos en cuanto conteste.'
      : 'Te guardamos el lugar. Te escribimos en cuanto se confirme.',
  ],
  boton: misReservas(reserva),
  unico: `reserva ${reserva.id} pedida`,
});

/** To the hotel by agreement: what is asked, and the link where it answers. */
export const hotelMail = (
  reserva: Estadia,
  afiliado: Afiliado,
  para: string,
  token: string,
): NuevoMensaje => ({
  tipo: 'reserva_hotel',
  personaId: afiliado.id,
  para,
  asunto: `Pedido de reserva ${reserva.id} para ${reserva.hotel.nombre}`,
  parrafos: [
    `Un afiliado pide una reserva en ${reserva.hotel.nombre} por el convenio que tenemos:`,
    pedidoInWords(reserva),
    [
      `• A nombre de ${afiliado.nombre}, afiliado n.º ${afiliado.nro_afiliado}`,
      ...(afiliado.celular ? [`• Celular ${afiliado.celular}`] : []),
    ].join('\n'),
    'Abrí el enlace que corresponda para contestar. Nada se confirma hasta que lo toques en esa página.',
  ],
  boton: { texto: 'Aceptar la reserva', url: `${reserva.base}/hotel/${token}` },
  otro: { texto: 'No hay lugar', url: `${reserva.base}/hotel/${token}?respuesta=rechazar` },
  unico: `reserva ${reserva.id} hotel`,
});

/** To the hotel that was asked: nobody comes. */
export const hotelCanceladaMail = (
  reserva: Estadia,
  afiliado: Afiliado,
  para: string,
): NuevoMensaje => ({
  tipo: 'reserva_hotel',
  personaId: afiliado.id,
  para,
  asunto: `Se canceló la reserva ${reserva.id} para ${reserva.hotel.nombre}`,
  parrafos: [
    `Se canceló la reserva a nombre de ${afiliado.nombre}, afiliado n.º ${afiliado.nro_afiliado}:`,
    pedidoInWords(reserva),
    'No hace falta que contestes.',
  ],
  unico: `reserva ${reserva.id} hotel cancelada`,
});

const RESPUESTA = {
  confirmada: (hotel: string) => `Tu reserva en ${hotel} está confirmada`,
  rechazada: (hotel: string) => `No se pudo confirmar tu reserva en ${hotel}`,
  cancelada: (hotel: string) => `Se canceló tu reserva en ${hotel}`,
};

/** To the member: what was answered, with a calendar file when they are going. */
export function respuestaMail(
  reserva: Estadia & { estado: keyof typeof RESPUESTA },
  afiliado: Afiliado,
  para: string,
  ahora: string,
): NuevoMensaje {
  const { estado, motivo, hotel, base } = reserva;
  const contenido = calendarioDe(reserva, new URL(base).hostname, ahora);
  return {
    tipo: 'reserva',
    personaId: afiliado.id,
    para,
    asunto: RESPUESTA[estado](hotel.nombre),
    parrafos: [
      saludo(afiliado),
      `${RESPUESTA[estado](hotel.nombre)}:`,
      pedidoInWords(reserva),
      ...(motivo ? [`Motivo: ${motivo}`] : []),
      ...(estado === 'confirmada'
        ? ['Llevá tu carnet. El archivo adjunto agrega la estadía a tu calendario.']
        : []),
    ],
    boton: misReservas(reserva),
    adjuntos:
      estado === 'confirmada'
        ? [{ nombre: `reserva-${reserva.id}.ics`, tipo: 'text/calendar', contenido }]
        : [],
    unico: `reserva ${reserva.id} ${estado}`,
  };
}
