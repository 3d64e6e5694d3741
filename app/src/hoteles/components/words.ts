import { nochesInWords } from '@gremio/contract/hoteles/rules.ts';
import type { EstadoReserva, Hotel, Reserva } from '@gremio/contract/hoteles/schemas.ts';
import { formatPesos } from '@gremio/contract/platform/format.ts';

/** `Mar del Plata, Buenos Aires`. */
export const lugarOf = ({ localidad, provincia }: Pick<Hotel, 'localidad' | 'provincia'>): string =>
  [localidad, provincia].filter(Boolean).join(', ');

export const precioInWords = ({ precio }: Pick<Hotel, 'precio'>): string =>
  precio === null ? 'Precio a consultar' : `${formatPesos(precio)} por noche`;

/** What a stay costs: a room's price by its rooms and its nights; null where the price is to be asked. */
export const totalInWords = (
  { precio }: Pick<Hotel, 'precio'>,
  habitaciones: number,
  noches: number,
): string | null =>
  precio === null
    ? null
    : `${formatPesos(precio * habitaciones * noches)} por ${nochesInWords(noches)}${
        habitaciones > 1 ? ` en ${habitaciones} habitaciones` : ''
      }`;

interface Said {
  word: string;
  text: string;
}

const CONVENIO: Record<EstadoReserva, Said> = {
  solicitada: {
    word: 'Pedida',
    text: 'El hotel todavía no contestó. Te escribimos cuando lo haga.',
  },
  confirmada: { word: 'Confirmada', text: 'Te esperan. Llevá tu carnet.' },
  rechazada: { word: 'No hay lugar', text: 'El hotel no la pudo tomar. Probá con otras fechas.' },
  cancelada: { word: 'Cancelada', text: 'Esta reserva se canceló.' },
};

const PROPIA: Record<EstadoReserva, Said> = {
  ...CONVENIO,
  solicitada: { word: 'Pedida', text: 'Te guardamos el lugar. Falta que la confirmemos.' },
  rechazada: { word: 'Rechazada', text: 'No se pudo confirmar. Probá con otras fechas.' },
};

const SIN_AVISAR: Said = {
  word: 'Sin enviar',
  text: 'Todavía no se la pedimos al hotel. Mandale el pedido para que conteste.',
};

/** How a booking stands, for its member. */
export function situacionOf({ estado, hotel, avisada }: Reserva): Said {
  if (hotel.convenio && estado === 'solicitada' && !avisada) return SIN_AVISAR;
  return (hotel.convenio ? CONVENIO : PROPIA)[estado];
}

/** A stay of mine that is to come or under way: the next. */
export const proximaOf = (reservas: readonly Reserva[], hoy: string): Reserva | undefined =>
  reservas
    .filter(({ estado }) => estado === 'solicitada' || estado === 'confirmada')
    .filter(({ fecha_hasta }) => fecha_hasta >= hoy)
    .toSorted((a, b) => a.fecha_desde.localeCompare(b.fecha_desde))[0];
