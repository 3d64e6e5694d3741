import { comienzoInShort } from '@gremio/contract/eventos/cita/rules.ts';
import {
  entradasInWords,
  lastsDays,
  personasInWords,
  tieneLugar,
} from '@gremio/contract/eventos/rules.ts';
import type {
  Accion,
  Evento,
  EventoPropio,
  Invitado,
  Parentesco,
  Situacion,
  Strategy,
} from '@gremio/contract/eventos/schemas.ts';
import { counted, plural } from '@gremio/contract/platform/counted.ts';
import { capital, localParts } from '@gremio/contract/platform/format.ts';
import { momentoInShort, withArticulo } from '@gremio/contract/platform/moments.ts';

const partsOf = (moment: string) => {
  const { fecha, hora } = localParts(new Date(moment));
  return { fecha, hora: hora.slice(0, 5) };
};

/**
 * Sort key of an event, `2026-12-12T18:00`: its start. One of several days that is under way sorts by its
 * end, below the events that start before that.
 */
export function sortKeyOf(evento: Pick<Evento, 'comienza' | 'termina'>, now: number): string {
  const isOn = Date.parse(evento.comienza) <= now && lastsDays(evento);
  const { fecha, hora } = partsOf(isOn ? evento.termina : evento.comienza);
  return `${fecha}T${hora}`;
}

/** End of an event under way: `Ahora, hasta las 23:30`, with the day if it ends on a later one. */
export function untilInWords({ termina }: Pick<Evento, 'termina'>, now: number): string {
  const soFar = { comienza: new Date(now).toISOString(), termina };
  return lastsDays(soFar)
    ? `Ahora, hasta ${withArticulo('el', momentoInShort(termina))}`
    : `Ahora, hasta las ${partsOf(termina).hora}`;
}

/** `sábado 12 de diciembre, 18:00 a 23:30`; with its last day too if it lasts several days. */
export function whenInWords(evento: Pick<Evento, 'comienza' | 'termina'>): string {
  const start = comienzoInShort(evento);
  const { termina } = evento;
  return lastsDays(evento)
    ? `${start} hasta ${withArticulo('el', momentoInShort(termina))}`
    : `${start} a ${partsOf(termina).hora}`;
}

export const placeInWords = ({ lugar, direccion }: Pick<Evento, 'lugar' | 'direccion'>): string =>
  [lugar, direccion].filter(Boolean).join(', ');

/** False once the event has begun: nobody can enrol then, so the free places are of no use. */
export const offersPlaces = ({ estrategia, cancelado, comienza }: Evento, now: number): boolean =>
  estrategia !== 'no_habilitado' && !cancelado && Date.parse(comienza) > now;

/** Places to draw, free places, or the length of the waiting list. */
export function placesInWords(evento: Evento): string {
  const { estrategia, plazas, libres, en_espera, sorteado } = evento;
  if (estrategia === 'sorteo' && sorteado === null)
    return `${counted(plazas, 'lugar', 'lugares')} para sortear`;
  if (libres > 0)
    return `${plural(libres, 'Queda', 'Quedan')} ${counted(libres, 'lugar', 'lugares')}`;
  if (en_espera === 0) return 'No queda lugar';
  return `No queda lugar. Hay ${counted(en_espera, 'inscripción', 'inscripciones')} en espera`;
}

type Tone = 'plain' | 'brand' | 'ok' | 'warn' | 'bad';

const SITUACION_LOOKS: Record<Situacion, { tone: Tone; word: string }> = {
  abierta: { tone: 'brand', word: 'Inscripción abierta' },
  completa: { tone: 'warn', word: 'Sin lugar' },
  sin_abrir: { tone: 'plain', word: 'Todavía no abrió' },
  cerrada: { tone: 'plain', word: 'Inscripción cerrada' },
  terminado: { tone: 'plain', word: 'Ya pasó' },
  no_habilitado: { tone: 'plain', word: 'Sin inscripción' },
  no_destinatario: { tone: 'plain', word: 'Para otros afiliados' },
  cancelado: { tone: 'bad', word: 'Cancelado' },
  suspendido: { tone: 'bad', word: 'Afiliación suspendida' },
  en_sorteo: { tone: 'brand', word: 'En el sorteo' },
  lista_de_espera: { tone: 'warn', word: 'En lista de espera' },
  ofrecida: { tone: 'warn', word: 'Te guardamos lugar' },
  inscripta: { tone: 'ok', word: 'Inscripción confirmada' },
};

/**
 * Chip of an event. Without a place `situacion` is `terminado` from the start of the event; until its end the
 * chip says that it has begun.
 */
export const situacionInWords = (
  situacion: Situacion,
  { termina }: Pick<Evento, 'termina'>,
  now: number,
): { tone: Tone; word: string } =>
  situacion === 'terminado' && Date.parse(termina) > now
    ? { tone: 'plain', word: 'Ya empezó' }
    : SITUACION_LOOKS[situacion];

export const PARENTESCO_WORDS: Record<Parentesco, string> = {
  titular: 'Titular',
  conyuge: 'Cónyuge o pareja',
  hijo: 'Hijo o hija',
  acompanante: 'Acompañante',
};

export const SUSPENDED =
  'Tu afiliación figura suspendida, por eso no podés inscribirte. Comunicate con tu seccional.';

/** Told after a place is confirmed, above the entries. */
export const entradasAcaText = (personas: number): string =>
  `${capital(entradasInWords(personas))} ${plural(personas, 'está', 'están')} acá.`;

/** The attendees that the form takes, in words. `entran` are the places that they can get at once. */
export function maxInWords(
  { tipo, max_acompanantes: max }: Strategy,
  entran: number | null,
  keepsPlace: boolean,
): string {
  if (max === 0) return 'Esta inscripción es solo para vos.';
  if (entran !== null && entran > 0 && entran <= max) {
    if (keepsPlace) {
      return entran === 1
        ? 'No queda lugar para nadie más.'
        : `Hay lugar para ${personasInWords(entran)}, con vos.`;
    }
    const left = `${plural(entran, 'Queda', 'Quedan')} ${counted(entran, 'lugar', 'lugares')}`;
    return `${left}. Si son más, van todos a la lista de espera.`;
  }
  if (tipo === 'grupo_familiar') return 'Podés ir con tus hijos y con tu cónyuge o pareja.';
  return `Podés ir con ${plural(max, '1 persona', `hasta ${max} personas`)} más.`;
}

/** Label of an action's button. */
export function verbOf(accion: Accion, { tipo, situacion }: Strategy): string {
  const sorteo = tipo === 'sorteo';
  switch (accion) {
    case 'inscribir':
      return sorteo ? 'Anotarme en el sorteo' : 'Inscribirme';
    case 'esperar':
      return 'Anotarme en la lista de espera';
    case 'cambiar':
      return 'Cambiar quiénes van';
    case 'aceptar':
      return 'Aceptar el lugar';
    case 'cancelar':
      if (situacion === 'en_sorteo') return 'Salir del sorteo';
      if (situacion === 'lista_de_espera') return 'Salir de la lista de espera';
      return situacion === 'ofrecida' ? 'Dejar pasar el lugar' : 'Cancelar mi inscripción';
  }
}

/** Consequence of cancelling, shown before confirming. */
export function cancelConsequence(situacion: Situacion, personas: number): string {
  const people = personasInWords(personas);
  if (situacion === 'en_sorteo') return `Dejás de participar del sorteo, por ${people}.`;
  if (situacion === 'lista_de_espera') return `Perdés tu puesto en la lista, por ${people}.`;
  return `Se libera el lugar de ${people} para quien espera. ${capital(entradasInWords(personas))} ${plural(personas, 'deja', 'dejan')} de servir.`;
}

/** Entries that can be shown: only a confirmed place has one. */
export const entradasOf = (invitados: readonly Invitado[]) =>
  invitados.filter((invitado): invitado is Invitado & { entrada: string } =>
    Boolean(invitado.entrada),
  );

type OwnEvento = EventoPropio & { invitacion: NonNullable<EventoPropio['invitacion']> };

/** Events shown on Inicio: to come or under way, where the member has a place or is offered one. */
export const comingEventos = (eventos: readonly EventoPropio[], now: number): OwnEvento[] =>
  eventos.filter(
    (evento): evento is OwnEvento =>
      Date.parse(evento.termina) > now &&
      evento.invitacion !== null &&
      tieneLugar(evento.invitacion) &&
      ['ofrecida', 'inscripta', 'suspendido'].includes(evento.strategy.situacion),
  );
