import { expect, it } from 'vitest';
import { calendarFile } from './calendar.ts';

const event = {
  uid: 'reserva-7@gremio.example',
  desde: '2026-12-08',
  hasta: '2026-12-11',
  hecho: '2026-11-20T12:00:00.123-03:00',
  titulo: 'Hotel del Mar; frente, playa',
  lugar: 'Mar del Plata',
  detalle: 'Uno\\dos\r\nTres',
};

it('writes whole days, the last one out, and escapes what people write', () => {
  expect(calendarFile(event).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gremio//ES',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:reserva-7@gremio.example',
    'DTSTAMP:20261120T150000Z',
    'DTSTART;VALUE=DATE:20261208',
    'DTEND;VALUE=DATE:20261211',
    'SUMMARY:Hotel del Mar\\; frente\\, playa',
    'LOCATION:Mar del Plata',
    'DESCRIPTION:Uno\\\\dos\\nTres',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('folds long lines at 75 octets without breaking a letter, and nothing is lost', () => {
  const titulo = 'ñandú '.repeat(40).trim();
  const lines = calendarFile({ ...event, titulo }).split('\r\n');
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${titulo}`);
});

it('cannot be made to hold another event', () => {
  const evil = 'x\r\nEND:VEVENT\nBEGIN:VEVENT\rUID:1';
  const lines = calendarFile({ ...event, titulo: evil, lugar: evil, detalle: evil }).split(/\r|\n/);
  expect(lines.filter((line) => line === 'BEGIN:VEVENT').length).toBe(1);
});
