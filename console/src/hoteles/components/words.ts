import type { hoteles, noches, reservas } from '@gremio/contract/hoteles/endpoints.ts';
import { fechasInWords, huespedesInWords } from '@gremio/contract/hoteles/rules.ts';
import { ESTADOS_RESERVA } from '@gremio/contract/hoteles/schemas.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { capital, formatPesos } from '@gremio/contract/platform/format.ts';
import { choicesOf } from '../../platform/forms/choices.ts';

export type Hotel = Reply<typeof hoteles.get>;
export type Noche = Reply<typeof noches.get>;
export type Reserva = Reply<typeof reservas.get>;

export const ESTADO_CHOICES = choicesOf('reservas', 'estados', ESTADOS_RESERVA);

const pesosInWords = (amount: number | null): string =>
  amount === null ? 'A consultar' : formatPesos(amount);

export const precioInWords = ({ precio }: Hotel): string => pesosInWords(precio);
export const totalInWords = ({ total }: Reserva): string => pesosInWords(total);

/** Names a reserva in a dialog: `la reserva de PÉREZ, Ana en Hotel del Mar`. */
export const whose = ({ nombre, hotel_nombre }: Reserva): string =>
  `la reserva de ${nombre} en ${hotel_nombre}`;

export const whenAndWho = (reserva: Reserva): string =>
  `${capital(fechasInWords(reserva))}, ${huespedesInWords(reserva)}.`;

/** A night's state, for its accessible name. */
export function nocheInWords(noche: Noche | undefined): string {
  if (!noche) return 'sin habitaciones cargadas';
  const { habitaciones, ocupadas, cerrada } = noche;
  const taken = `${ocupadas} de ${habitaciones} reservadas`;
  return cerrada ? `cerrada, ${taken}` : `${habitaciones - ocupadas} libres, ${taken}`;
}
