import type { Ticket } from '../platform/paper/tickets.ts';
import { whenOf } from './door-list.ts';
import type { EventoRow } from './eventos.queries.ts';

/** The entries of a member's people on paper: to keep, and for whoever comes without a phone. */
export const ticketsOf = (
  evento: EventoRow,
  entradas: readonly { nombre: string; entrada: string }[],
): Ticket[] =>
  entradas.map(({ nombre, entrada }) => ({
    titulo: evento.nombre,
    nombre,
    lineas: [whenOf(evento), evento.lugar],
    codigo: null,
    qr: entrada,
  }));
