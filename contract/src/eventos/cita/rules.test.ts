import { expect, it } from 'vitest';
import { citaOf, comienzoInShort, elComienzo, hasHour } from './rules.ts';

const DAY = '2026-12-12';
const at = (fecha: string, hora: string) => `${fecha}T${hora}-03:00`;
const party = { comienza: at(DAY, '18:00:00'), termina: at(DAY, '23:00:00') };
const fair = { comienza: at(DAY, '00:00:00'), termina: at('2026-12-14', '00:00:00') };

it.each([
  ['an evening', true, party],
  ['two days from an hour on', true, { ...fair, comienza: at(DAY, '18:00:00') }],
  ['a night from midnight on', true, { ...fair, termina: at(DAY, '05:00:00') }],
  ['whole days', false, fair],
])('%s starts at an hour worth showing: %s', (_title, shows, evento) => {
  expect(hasHour(evento)).toBe(shows);
});

it('says with its article when an event starts, and no hour for whole days', () => {
  expect([party, fair].map(elComienzo)).toEqual([
    'el sábado 12 de diciembre a las 18:00',
    'el sábado 12 de diciembre',
  ]);
  expect([party, fair].map(comienzoInShort)).toEqual([
    'sábado 12 de diciembre, 18:00',
    'sábado 12 de diciembre',
  ]);
});

const HELD = 'Tenés lugar para 2 personas. Llevá las entradas: están en la app.';

it.each([
  ['inscripta', false, HELD],
  [undefined, false, HELD],
  ['cancelada', true, 'Tu inscripción se canceló.'],
] as const)(
  'an enrolment that is %s is cancelled in the calendar: %s',
  (estado, cancelada, detalle) => {
    const evento = { id: 3, nombre: 'Fiesta', lugar: 'Sede', direccion: null, ...party };
    const cita = citaOf(
      evento,
      { personas: 2, revision: 5, estado },
      'gremio.example',
      at(DAY, '12:00:00'),
    );
    expect(cita).toMatchObject({ cancelada, detalle });
  },
);
