/**
 * Work on an event to come: a draw that may be done, free places beside a waiting list, and what went wrong:
 * more people than places, or a draw still to do two days before the event.
 */
export const PENDIENTES_EVENTO = ['sorteo', 'lugares', 'mal'] as const;
export type PendienteEvento = (typeof PENDIENTES_EVENTO)[number];
