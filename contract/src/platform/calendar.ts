import { localParts, ZONE } from './format.ts';

interface CalendarEvent {
  /** Never changes, so that a second file updates the entry of the first one. */
  uid: string;
  /** Moment at which the file was made, ISO 8601. */
  hecho: string;
  titulo: string;
  lugar: string;
  detalle: string;
  /** Cancelled: a calendar that reads it again removes the entry. */
  cancelada?: boolean;
  /** Grows with each change of the event (SEQUENCE). */
  revision: number;
  /** The calendar itself reminds its user the day before. */
  alarma?: boolean;
}

/** An event that lasts whole days. */
interface WholeDays extends CalendarEvent {
  /** First day and the day after the last one, both `YYYY-MM-DD`. */
  desde: string;
  hasta: string;
}

/** An event between two moments, both ISO 8601. */
interface Hours extends CalendarEvent {
  comienza: string;
  termina: string;
}

/** Some programs take these for a line end, although RFC 5545 knows only CRLF. */
const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;
/** Control characters that the format forbids, and bidi overrides, which reorder the text after them. */
const UNSEEN = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** Escapes a text (RFC 5545, section 3.3.11). */
const escape = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(LINE_END, '\\n')
    .replace(UNSEEN, '');

const MAX_OCTETS = 75;
const encoder = new TextEncoder();
const octets = (text: string): number => encoder.encode(text).length;

/** Folds a line to at most 75 octets; continuation lines begin with a space (section 3.1). */
function fold(line: string): string {
  const lines: string[] = [];
  let part = '';
  for (const letter of line) {
    if (octets(part) + octets(letter) > MAX_OCTETS) {
      lines.push(part);
      part = ' ';
    }
    part += letter;
  }
  return [...lines, part].join('\r\n');
}

const digits = (text: string): string => text.replace(/[-:]|\.\d+/g, '');

/** Writes a moment in UTC, which needs no table of time zones. */
const utc = (moment: string): string => digits(new Date(moment).toISOString());

export type Cita = WholeDays | Hours;

/** Writes a moment in UTC, or in the organisation's time zone. */
type Write = (name: string, moment: string) => string;

const inUtc: Write = (name, moment) => `${name}:${utc(moment)}`;

const inZone: Write = (name, moment) => {
  const { fecha, hora } = localParts(new Date(moment));
  return `${name};TZID=${ZONE}:${digits(fecha)}T${digits(hora)}`;
};

const timesOf = (event: Cita, write: Write): string[] =>
  'comienza' in event
    ? [write('DTSTART', event.comienza), write('DTEND', event.termina)]
    : [`DTSTART;VALUE=DATE:${digits(event.desde)}`, `DTEND;VALUE=DATE:${digits(event.hasta)}`];

const ALARM = [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'DESCRIPTION:Es mañana',
  'TRIGGER:-P1D',
  'END:VALARM',
];

const eventLines = (event: Cita, write: Write): string[] => [
  'BEGIN:VEVENT',
  `UID:${escape(event.uid)}`,
  `DTSTAMP:${utc(event.hecho)}`,
  ...timesOf(event, write),
  `SEQUENCE:${event.revision}`,
  ...(event.cancelada ? ['STATUS:CANCELLED'] : []),
  `SUMMARY:${escape(event.titulo)}`,
  ...(event.lugar ? [`LOCATION:${escape(event.lugar)}`] : []),
  ...(event.detalle ? [`DESCRIPTION:${escape(event.detalle)}`] : []),
  ...(event.alarma ? ALARM : []),
  'END:VEVENT',
];

/** Argentina keeps UTC-3 all year. */
const TIMEZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:20090315T000000',
  'TZOFFSETFROM:-0300',
  'TZOFFSETTO:-0300',
  'TZNAME:-03',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const asFile = (lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Gremio//ES', ...lines, 'END:VCALENDAR', '']
    .map(fold)
    .join('\r\n');

/** A calendar to subscribe to, which programs poll (RFC 7986): all entries of one person, under one name. */
export const calendarFeed = (nombre: string, events: Cita[], cada: string): string =>
  asFile([
    'METHOD:PUBLISH',
    `NAME:${escape(nombre)}`,
    `X-WR-CALNAME:${escape(nombre)}`,
    `X-WR-TIMEZONE:${ZONE}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${cada}`,
    `X-PUBLISHED-TTL:${cada}`,
    ...TIMEZONE,
    ...events.flatMap((event) => eventLines(event, inZone)),
  ]);

/** A calendar file (RFC 5545) with one event. */
export const calendarFile = (event: Cita): string =>
  asFile(['METHOD:PUBLISH', ...eventLines(event, inUtc)]);
