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
  revision: 4,
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
    'SEQUENCE:4',
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

it('ends a line where it says, whatever a program takes for one, and hides nothing', () => {
  const ends = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'];
  const titulo = ends.map((end) => `a${end}BEGIN:VEVENT`).join('');
  const text = calendarFile({
    ...event,
    titulo,
    lugar: 'Mar\u0000\u0007\u001b\u007f del \u202ePlata\u2066',
  });
  const said = text.replaceAll('\r\n ', '');
  expect(said).toContain(`SUMMARY:${'a\\nBEGIN:VEVENT'.repeat(ends.length)}\r\n`);
  expect(said).toContain('LOCATION:Mar del Plata\r\n');
  const lines = text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
  expect(lines.filter((line) => line.startsWith('BEGIN:VEVENT'))).toHaveLength(1);
});
