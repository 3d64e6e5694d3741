import { formatDay } from '@gremio/contract/platform/format.ts';
import type { DatosGlobales } from '@gremio/contract/turnos/schemas.ts';

/** Booking window of a campaign; `desde` and `hasta` are both included. */
export type Ventana =
  | { estado: 'ninguna' }
  | { estado: 'sin_empezar' | 'abierta' | 'terminada'; desde: string; hasta: string };

const two = (value: number | null) => String(value ?? 0).padStart(2, '0');

const dateOf = (year: number | null, month: number | null, dia: number | null): string =>
  `${year ?? 0}-${two(month)}-${two(dia)}`;

/** Combines the server's flags with today's date, since the cached reply may be days old. */
export function ventanaOf(datos: DatosGlobales, today: string): Ventana {
  if (datos.turno_id === null) return { estado: 'ninguna' };
  const desde = dateOf(datos.anio_inicio, datos.mes_inicio, datos.dia_inicio);
  const hasta = dateOf(datos.anio_fin, datos.mes_fin, datos.dia_fin);
  if (datos.finalizo || today > hasta) return { estado: 'terminada', desde, hasta };
  const empezo = datos.inicializo || today >= desde;
  return { estado: empezo ? 'abierta' : 'sin_empezar', desde, hasta };
}

/** Sentence on the last day to book, while the window is open. */
export function openInWords({ hasta }: { hasta: string }, today: string) {
  if (hasta === today) return 'Hoy es el último día para reservar.';
  return `Podés reservar hasta el ${formatDay(hasta)}.`;
}

export type Coleccion = 'turnos' | 'vacation';

const COLECCION_WORDS = {
  turnos: { hay: 'turnos para reservar', reservar: 'elegir día y horario' },
  vacation: { hay: 'días de vacaciones para elegir', reservar: 'elegir tus días' },
} as const;

/** Title and text shown when nothing can be booked: the situation, and what to do. */
export function closedInWords(
  ventana: Ventana,
  coleccion: Coleccion,
): { title: string; text: string } {
  const { hay, reservar } = COLECCION_WORDS[coleccion];
  if (ventana.estado === 'ninguna') {
    return {
      title: `Ahora no hay ${hay}`,
      text: `Cuando tu seccional los abra, vas a poder ${reservar} acá.`,
    };
  }
  if (ventana.estado === 'sin_empezar') {
    return {
      title: `Las reservas empiezan el ${formatDay(ventana.desde)}`,
      text: `Desde ese día y hasta el ${formatDay(ventana.hasta)} vas a poder ${reservar} acá.`,
    };
  }
  return {
    title: 'Las reservas terminaron',
    text: `Se pudo reservar hasta el ${formatDay(ventana.hasta)}. Si te quedaste sin lugar, comunicate con tu seccional.`,
  };
}
