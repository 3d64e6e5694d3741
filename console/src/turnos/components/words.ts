import type { campanias, dias, horas, turnos } from '@gremio/contract/turnos/endpoints.ts';
import { VACATION } from '@gremio/contract/turnos/schemas.ts';
import { folded } from '@gremio/contract/platform/folded.ts';
import {
  capital,
  formatDay,
  formatDayAndHour,
  localParts,
} from '@gremio/contract/platform/format.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { counted } from '@gremio/contract/platform/counted.ts';

export type Campania = Reply<typeof campanias.get>;
export type Dia = Reply<typeof dias.get>;
export type Hora = Reply<typeof horas.get>;
export type Turno = Reply<typeof turnos.get>;

export const TURNOS = 'turnos';

/** The collections that the app knows, by what they book. */
export const COLECCIONES = [
  { id: TURNOS, name: 'Turnos con día y hora' },
  { id: VACATION, name: 'Días de vacaciones' },
];

/** Letters of a collection's id, as the contract limits them. */
const MAX_COLECCION = 40;

export const isVacation = ({ fire_collection }: Pick<Campania, 'fire_collection'>) =>
  fire_collection === VACATION;

/** The collection of a typed name: `Útiles escolares` is `utiles_escolares`. */
export const toColeccion = (name: string): string =>
  folded(name)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+/, '')
    .slice(0, MAX_COLECCION)
    .replace(/_$/, '');

/** A collection in words. Its id has no accents, which come from the campaña's name if that has the words. */
export function coleccionInWords(campania: Pick<Campania, 'fire_collection' | 'nombre'>): string {
  const { fire_collection: coleccion, nombre } = campania;
  const known = COLECCIONES.find(({ id }) => id === coleccion);
  if (known) return known.name;
  const words = nombre.match(/[\p{L}\p{N}]+/gu) ?? [];
  const { length } = coleccion.split('_');
  const written = words
    .map((_word, at) => words.slice(at, at + length).join(' '))
    .find((some) => toColeccion(some) === coleccion);
  return capital(written ?? coleccion.replaceAll('_', ' '));
}

const short = new Intl.DateTimeFormat('es-AR', {
  weekday: 'short',
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day in short form: `lun, 23/11/2026`. */
export const shortDia = ({ dia }: Pick<Dia, 'dia'>): string =>
  short.format(new Date(`${dia}T00:00:00Z`));

/** A day as short as it can be: `lun 23/11`. */
export const chipDia = (day: Pick<Dia, 'dia'>): string =>
  shortDia(day)
    .replace(',', '')
    .replace(/\/\d{4}$/, '');
export const diaInWords = ({ dia }: Pick<Dia, 'dia'>): string => formatDay(dia);
/** A day as `diaInWords` has it, with its year unless it is this one. */
export function diaWithYear({ dia }: Pick<Dia, 'dia'>): string {
  const year = dia.slice(0, 4);
  return localParts(new Date()).fecha.startsWith(year)
    ? formatDay(dia)
    : `${formatDay(dia)} de ${year}`;
}
export const horaInWords = ({ dia, hora }: Pick<Hora, 'dia' | 'hora'>): string =>
  formatDayAndHour(dia, hora);

/** Warns of bookings before the start of deliveries, and how to handle them. */
export const bookedBeforeEntrega = (count: number): string =>
  `Hay ${counted(count, 'reserva', 'reservas')} de antes del inicio de la entrega. No se pierden: para mover o cancelar, cerrá esos días desde la campaña.`;
