import { DAY_MS } from '../platform/time.ts';
import * as z from 'zod';
import { imagen } from '../archivos/schemas.ts';
import { audienciaRow, optionalAudiencia } from '../audiencias/schemas.ts';
import {
  bothOrNone,
  fecha,
  id,
  momento,
  optionalEmail,
  optionalTelefono,
  optionalText,
  text,
  typedFecha,
  writtenPosition,
} from '../platform/schemas.ts';
import { RESPUESTAS } from './respuestas/rules.ts';
import {
  ESTADOS_VISTA,
  endsAfterItBegins,
  periodoRow,
  periodoWrite,
} from '../platform/publication.ts';

export const ESTADOS_RESERVA = ['solicitada', 'confirmada', 'rechazada', 'cancelada'] as const;
export type EstadoReserva = (typeof ESTADOS_RESERVA)[number];

const nullableText = z.string().nullable();

/** Fields of a hotel that members see too. The specification names `order` and `show` (docs/wire.md). */
const shown = {
  nombre: z.string(),
  descripcion: nullableText,
  direccion: nullableText,
  localidad: nullableText,
  provincia: nullableText,
  nlatitud: z.number().nullable(),
  nlongitud: z.number().nullable(),
  telefono: nullableText,
  servicios: z.array(z.string()),
  /** Whole pesos for one room and one night; null means that the price is on request. */
  precio: z.int().nullable(),
  /** By agreement: bookings are requests that go to the hotel by mail. */
  convenio: z.boolean(),
  /** People per room, rooms per booking, and nights per booking. */
  plazas: z.int(),
  habitaciones_por_reserva: z.int(),
  max_noches: z.int(),
};

export const hotel = z.object({
  id,
  ...shown,
  order: z.int(),
  show: z.literal(true),
  imagenes: z.array(imagen),
  /** True when its rooms are counted: only nights with a free room can be booked. */
  con_noches: z.boolean(),
});
export type Hotel = z.output<typeof hotel>;

export const nocheLibre = z.object({ noche: fecha, libres: z.int() });

export const hotelWrite = z
  .object({
    nombre: text(120),
    descripcion: optionalText(4000),
    direccion: optionalText(200),
    localidad: optionalText(120),
    provincia: optionalText(80),
    ...writtenPosition,
    telefono: optionalTelefono(60),
    servicios: z.array(text(60)).max(30).default([]),
    precio: z
      .int()
      .min(0)
      .max(100_000_000)
      .nullish()
      .transform((value) => value ?? null),
    convenio: z.boolean().default(false),
    /** Address to which the requests of a hotel by agreement are mailed. */
    email: optionalEmail,
    plazas: z.int().min(1).max(20).default(2),
    habitaciones_por_reserva: z.int().min(1).max(10).default(1),
    max_noches: z.int().min(1).max(60).default(7),
    order: z.int().min(0).max(100_000).default(0),
    show: z.boolean().default(true),
    ...periodoWrite,
    audiencia: optionalAudiencia,
    imagenes: z.array(id).max(12).default([]),
  })
  .superRefine((value, context) => {
    const { convenio, email } = value;
    if (convenio && email === null) {
      context.addIssue({
        code: 'custom',
        path: ['email'],
        message: 'Un hotel por convenio necesita el correo al que se le pide la reserva.',
      });
    }
    bothOrNone(value, context);
    endsAfterItBegins(value, context);
  });

export const hotelRow = z.object({
  id,
  ...shown,
  email: nullableText,
  order: z.int(),
  show: z.boolean(),
  ...periodoRow,
  /** State of its publication now. */
  estado: z.enum(ESTADOS_VISTA),
  audiencia: audienciaRow,
  imagenes: z.array(id),
  con_noches: z.boolean(),
  version: z.int(),
});

/** A night of a hotel, with the number of its rooms and of those taken. */
export const nocheRow = z.object({
  id,
  hotel_id: id,
  noche: fecha,
  habitaciones: z.int(),
  ocupadas: z.int(),
  cerrada: z.boolean(),
});

const MAX_NOCHES = 400;
/** Sets the rooms of every night from one day to another, both included. */
export const nochesWrite = z
  .object({
    desde: typedFecha,
    hasta: typedFecha,
    habitaciones: z.int().min(0).max(1000),
    cerrada: z.boolean().default(false),
  })
  .superRefine(({ desde, hasta }, context) => {
    const dias = (Date.parse(hasta) - Date.parse(desde)) / DAY_MS;
    if (dias >= 0 && dias < MAX_NOCHES) return;
    const message = dias < 0 ? 'Tiene que ser desde el primer día o después.' : 'Hasta 400 noches.';
    context.addIssue({ code: 'custom', path: ['hasta'], message });
  });

export const reservaWrite = z.object({
  hotel_id: id,
  fecha_desde: typedFecha,
  fecha_hasta: typedFecha,
  adultos: z.int().min(1).max(100),
  menores: z.int().min(0).max(100).default(0),
  observaciones: optionalText(500),
});

const stay = {
  id,
  fecha_desde: fecha,
  fecha_hasta: fecha,
  noches: z.int(),
  adultos: z.int(),
  menores: z.int(),
  habitaciones: z.int(),
  observaciones: nullableText,
  estado: z.enum(ESTADOS_RESERVA),
  /** Reason of its rejection, or of its cancellation by staff. */
  motivo: nullableText,
  creado: momento,
};

/** Whole pesos, at the price of the day of booking; null if the price was on request. */
const total = z.int().nullable();

/** A member's booking with the hotel's data that they need. */
export const reserva = z.object({
  ...stay,
  hotel: z.object({
    id,
    nombre: z.string(),
    convenio: z.boolean(),
    direccion: nullableText,
    localidad: nullableText,
    telefono: nullableText,
  }),
  /** By agreement: the request was mailed to the hotel. */
  avisada: z.boolean(),
  total,
  /** Grows with each change of the booking or of its hotel's address: the SEQUENCE of its calendar entry. */
  version: z.int(),
});
export type Reserva = z.output<typeof reserva>;

/** A booking as a hotel by agreement sees it through its link. */
export const pedidoHotel = z.object({
  ...stay,
  hotel: z.string(),
  organizacion: z.string(),
  afiliado: z.string(),
  nro_afiliado: z.string(),
  contacto: nullableText,
});
export type PedidoHotel = z.output<typeof pedidoHotel>;

export const reservaRow = z.object({
  ...stay,
  hotel_id: id,
  hotel_nombre: z.string(),
  convenio: z.boolean(),
  persona_id: id,
  nombre: z.string(),
  nro_afiliado: z.string(),
  avisada: z.boolean(),
  total,
  version: z.int(),
});

/** A change of state by staff; the member reads the reason. */
export const reservaChange = z
  .object({ estado: z.enum(ESTADOS_RESERVA), motivo: optionalText(300) })
  .superRefine(({ estado, motivo }, context) => {
    if (motivo !== null || (estado !== 'rechazada' && estado !== 'cancelada')) return;
    context.addIssue({
      code: 'custom',
      path: ['motivo'],
      message: 'Decí por qué: el afiliado lo va a leer.',
    });
  });

export const respuestaHotel = z.object({
  respuesta: z.enum(RESPUESTAS),
  motivo: optionalText(300),
});
