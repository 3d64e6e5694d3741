import { nochesInWords } from '@gremio/contract/hoteles/rules.ts';
import type { EstadoReserva, Hotel, Reserva } from '@gremio/contract/hoteles/schemas.ts';
import { formatPesos } from '@gremio/contract/platform/format.ts';

/** `Mar del Plata, Buenos Aires`. */
export const placeOf = ({ localidad, provincia }: Pick<Hotel, 'localidad' | 'provincia'>): string =>
  [localidad, provincia].filter(Boolean).join(', ');

export const precioInWords = ({ precio }: Pick<Hotel, 'precio'>): string =>
  precio === null ? 'Precio a consultar' : `${formatPesos(precio)} por noche`;

/** Price of a stay: `Total: $ 194.000 (4 noches)`. */
export function totalInWords(total: number, habitaciones: number, noches: number): string {
  const rooms = habitaciones > 1 ? `, ${habitaciones} habitaciones` : '';
  return `Total: ${formatPesos(total)} (${nochesInWords(noches)}${rooms})`;
}

interface EstadoTexts {
  word: string;
  text: string;
}

const CONVENIO_TEXTS: Record<EstadoReserva, EstadoTexts> = {
  solicitada: {
    word: 'Pedida',
    text: 'El hotel todavía no contestó. Te escribimos cuando lo haga.',
  },
  confirmada: { word: 'Confirmada', text: 'Te esperan. Llevá tu carnet.' },
  rechazada: { word: 'No hay lugar', text: 'El hotel no la pudo tomar. Probá con otras fechas.' },
  cancelada: { word: 'Cancelada', text: 'Esta reserva se canceló.' },
};

const OWN_HOTEL_TEXTS: Record<EstadoReserva, EstadoTexts> = {
  ...CONVENIO_TEXTS,
  solicitada: { word: 'Pedida', text: 'Te guardamos el lugar. Falta que la confirmemos.' },
  rechazada: { word: 'Rechazada', text: 'No se pudo confirmar. Probá con otras fechas.' },
};

const NOT_NOTIFIED: EstadoTexts = {
  word: 'Sin enviar',
  text: 'Todavía no se la pedimos al hotel. Mandale el pedido para que conteste.',
};

/** State of a reserva in words for its member. */
export function estadoTextsOf({ estado, hotel, avisada }: Reserva): EstadoTexts {
  if (hotel.convenio && estado === 'solicitada' && !avisada) return NOT_NOTIFIED;
  return (hotel.convenio ? CONVENIO_TEXTS : OWN_HOTEL_TEXTS)[estado];
}

/** The member's stays that are coming or under way, requested or confirmed. */
export const comingReservas = (reservas: readonly Reserva[], today: string): Reserva[] =>
  reservas
    .filter(({ estado }) => estado === 'solicitada' || estado === 'confirmada')
    .filter(({ fecha_hasta }) => fecha_hasta >= today);
