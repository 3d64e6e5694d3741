interface CalendarEvent {
  /** The same for ever, so that a second file changes what the first one brought. */
  uid: string;
  /** When the file was made, ISO 8601. */
  hecho: string;
  titulo: string;
  lugar: string;
  detalle: string;
}

/** What happens on whole days, as a calendar keeps it. */
export interface WholeDays extends CalendarEvent {
  /** From a day (`YYYY-MM-DD`) until another, which does not count any more. */
  desde: string;
  hasta: string;
}

/** What happens from one moment until another, both ISO 8601. */
export interface Hours extends CalendarEvent {
  comienza: string;
  termina: string;
}

/** A text as RFC 5545 (section 3.3.11) writes it. */
const escape = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

const MAX_OCTETS = 75;
const encoder = new TextEncoder();
const octets = (text: string): number => encoder.encode(text).length;

/** A line of at most 75 octets, what is left of it on lines that begin with a space (section 3.1). */
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

/** A moment in UTC, which needs no table of zones. */
const utc = (moment: string): string => digits(new Date(moment).toISOString());

const timesOf = (event: WholeDays | Hours): string[] =>
  'comienza' in event
    ? [`DTSTART:${utc(event.comienza)}`, `DTEND:${utc(event.termina)}`]
    : [`DTSTART;VALUE=DATE:${digits(event.desde)}`, `DTEND;VALUE=DATE:${digits(event.hasta)}`];

/** A calendar file (RFC 5545) with one event. */
export const calendarFile = (event: WholeDays | Hours): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gremio//ES',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escape(event.uid)}`,
    `DTSTAMP:${utc(event.hecho)}`,
    ...timesOf(event),
    `SUMMARY:${escape(event.titulo)}`,
    `LOCATION:${escape(event.lugar)}`,
    `DESCRIPTION:${escape(event.detalle)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');
