import { calendarFile, type Cita } from '../../platform/calendar.ts';
import { plural } from '../../platform/counted.ts';
import { formatDay, localParts } from '../../platform/format.ts';
import { momentoInShort, momentoInWords, withArticulo } from '../../platform/moments.ts';
import { entradasInWords, lastsDays, personasInWords } from '../rules.ts';
import type { Evento, InvitacionResumen } from '../schemas.ts';

/** When and where an event is: whoever has a place, or waits for one, is told if it changes. */
export type DondeYCuando = Pick<Evento, 'comienza' | 'termina' | 'lugar' | 'direccion'>;

const moved = (before: string, after: string): boolean => Date.parse(before) !== Date.parse(after);

/** True if a change of an event moves it to another moment or place. */
export const seMueve = (before: DondeYCuando, after: DondeYCuando): boolean =>
  moved(before.comienza, after.comienza) ||
  moved(before.termina, after.termina) ||
  before.lugar !== after.lugar ||
  (before.direccion ?? '') !== (after.direccion ?? '');

type Cuando = Pick<Evento, 'comienza' | 'termina'>;

/** False for an event of whole days: its midnight says only the day. */
export const hasHour = (evento: Cuando): boolean =>
  !(lastsDays(evento) && localParts(new Date(evento.comienza)).hora.startsWith('00:00'));

/**
 * Says when an event starts. One of several days that starts at midnight has a first day, but no hour worth
 * showing.
 */
export const sayStart = (
  evento: Cuando,
  momentInWords: (moment: string) => string,
  dayInWords: (fecha: string) => string = formatDay,
): string => {
  const { fecha } = localParts(new Date(evento.comienza));
  return hasHour(evento) ? momentInWords(evento.comienza) : dayInWords(fecha);
};

/** `sábado 12 de diciembre a las 18:00`. */
export const comienzoInWords = (evento: Cuando): string => sayStart(evento, momentoInWords);
/** `sábado 12 de diciembre, 18:00`. */
export const comienzoInShort = (evento: Cuando): string => sayStart(evento, momentoInShort);
/** `el sábado 12 de diciembre a las 18:00`. */
export const elComienzo = (evento: Cuando): string => withArticulo('el', comienzoInWords(evento));

type Lugar = Pick<InvitacionResumen, 'personas' | 'revision'> &
  Partial<Pick<InvitacionResumen, 'estado'>>;

/** An event with the member's place as a calendar event; `host` keeps uids of installations apart. */
export const citaOf = (
  evento: DondeYCuando & Pick<Evento, 'id' | 'nombre'>,
  { personas, revision, estado }: Lugar,
  host: string,
  hecho: string,
): Cita => ({
  uid: `evento-${evento.id}@${host}`,
  comienza: evento.comienza,
  termina: evento.termina,
  hecho,
  revision,
  cancelada: estado === 'cancelada',
  titulo: evento.nombre,
  lugar: [evento.lugar, evento.direccion].filter(Boolean).join(', '),
  detalle:
    estado === 'cancelada'
      ? 'Tu inscripción se canceló.'
      : `Tenés lugar para ${personasInWords(personas)}. Llevá ${entradasInWords(personas)}: ${plural(personas, 'está', 'están')} en la app.`,
});

export const calendarioOf = (...told: Parameters<typeof citaOf>): string =>
  calendarFile(citaOf(...told));
