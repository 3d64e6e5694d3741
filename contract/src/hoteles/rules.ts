import { counted } from '../platform/counted.ts';
import { calendarFile, type Cita } from '../platform/calendar.ts';
import { daysBetween, plusDays } from '../platform/days.ts';
import { formatDay, formatDays } from '../platform/format.ts';
import type { FieldError } from '../platform/validation.ts';
import type { EstadoReserva, Hotel, Reserva } from './schemas.ts';

/** Maximum days in advance of a booking. */
export const ANTICIPACION_DIAS = 365;

/** Lists the nights of a stay, each by the day on which it begins. */
export const nochesOf = (desde: string, hasta: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(desde, hasta)) }, (_, n) => plusDays(desde, n));

type Capacidad = Pick<Hotel, 'plazas' | 'habitaciones_por_reserva' | 'max_noches'>;

/** Maximum number of people in one booking. */
export const topePersonas = ({
  plazas,
  habitaciones_por_reserva,
}: Pick<Hotel, 'plazas' | 'habitaciones_por_reserva'>): number => plazas * habitaciones_por_reserva;

/** `Hasta 3 personas por reserva`. */
export const topeInWords = (hotel: Parameters<typeof topePersonas>[0]): string =>
  `Hasta ${counted(topePersonas(hotel), 'persona', 'personas')} por reserva`;

/** Number of rooms that so many people need. */
export const habitacionesPara = (huespedes: number, plazas: number): number =>
  Math.ceil(huespedes / plazas);

/** Price of a stay in whole pesos; `precio` is for one room and one night. */
export const totalOf = (precio: number, habitaciones: number, noches: number): number =>
  precio * habitaciones * noches;

interface Estadia {
  fecha_desde: string;
  fecha_hasta: string;
  adultos: number;
  menores: number;
}

function fechasMal(estadia: Estadia, { max_noches }: Capacidad, hoy: string): FieldError | null {
  const { fecha_desde: desde, fecha_hasta: hasta } = estadia;
  if (desde < hoy) return { campo: 'fecha_desde', mensaje: 'Ese día ya pasó.' };
  if (daysBetween(hoy, desde) > ANTICIPACION_DIAS) {
    return { campo: 'fecha_desde', mensaje: 'Se reserva hasta con un año de anticipación.' };
  }
  const noches = daysBetween(desde, hasta);
  if (noches < 1) {
    return { campo: 'fecha_hasta', mensaje: 'La salida tiene que ser después de la entrada.' };
  }
  if (noches > max_noches) {
    const mensaje = `Este hotel se reserva hasta por ${nochesInWords(max_noches)}.`;
    return { campo: 'fecha_hasta', mensaje };
  }
  return null;
}

/**
 * Lists a booking's violations of the hotel's rules (docs/hoteles.md), `hoy` being today: dates in the past
 * or reversed, too many nights, more guests than its rooms take. The app and the server both call it.
 */
export function reglasRotas(estadia: Estadia, hotel: Capacidad, hoy: string): FieldError[] {
  const fechas = fechasMal(estadia, hotel, hoy);
  const huespedes = estadia.adultos + estadia.menores;
  return [
    ...(fechas ? [fechas] : []),
    ...(huespedes > topePersonas(hotel)
      ? [{ campo: 'adultos', mensaje: `${topeInWords(hotel)}.` }]
      : []),
  ];
}

/** States that staff, a hotel or the member may give a reserva. */
const NEXT: Record<EstadoReserva, EstadoReserva[]> = {
  solicitada: ['confirmada', 'rechazada', 'cancelada'],
  confirmada: ['cancelada'],
  rechazada: [],
  cancelada: [],
};
export const nextEstados = (estado: EstadoReserva): EstadoReserva[] => NEXT[estado];

/** True while the reserva holds its nights. */
export const esViva = ({ estado }: { estado: EstadoReserva }): boolean => NEXT[estado].length > 0;

/** A living reserva may be cancelled until the day of arrival ends. */
export const puedeCancelar = (
  reserva: { estado: EstadoReserva; fecha_desde: string },
  hoy: string,
): boolean => esViva(reserva) && reserva.fecha_desde >= hoy;

/** The days of a stay with their years, for a mail that is read months later. */
export function fechasConAnio({ fecha_desde, fecha_hasta }: Omit<Estadia, 'adultos' | 'menores'>) {
  const [from, to] = [fecha_desde.slice(0, 4), fecha_hasta.slice(0, 4)];
  const words =
    from === to
      ? formatDays(fecha_desde, fecha_hasta)
      : `del ${formatDay(fecha_desde)} de ${from} al ${formatDay(fecha_hasta)}`;
  return `${words} de ${to}`;
}

/** `del martes 8 al viernes 11 de diciembre`. */
export const fechasInWords = ({ fecha_desde, fecha_hasta }: Omit<Estadia, 'adultos' | 'menores'>) =>
  formatDays(fecha_desde, fecha_hasta);

/** `2 adultos y 1 menor`. */
export const huespedesInWords = ({ adultos, menores }: Pick<Estadia, 'adultos' | 'menores'>) =>
  [
    counted(adultos, 'adulto', 'adultos'),
    ...(menores > 0 ? [counted(menores, 'menor', 'menores')] : []),
  ].join(' y ');

export const nochesInWords = (noches: number): string => counted(noches, 'noche', 'noches');

/** A confirmed stay as a calendar event. `host` keeps uids of installations apart; `hecho` is a moment. */
export const citaOf = (reserva: Reserva, host: string, hecho: string): Cita => ({
  uid: `reserva-${reserva.id}@${host}`,
  desde: reserva.fecha_desde,
  hasta: reserva.fecha_hasta,
  hecho,
  titulo: reserva.hotel.nombre,
  lugar: [reserva.hotel.direccion, reserva.hotel.localidad].filter(Boolean).join(', '),
  detalle: `Reserva ${reserva.id}, ${huespedesInWords(reserva)}.`,
  revision: reserva.version,
});

export const calendarioOf = (...told: Parameters<typeof citaOf>): string =>
  calendarFile(citaOf(...told));
