import type { Turno } from '@gremio/contract/turnos/schemas.ts';
import { expect, test } from 'vitest';
import {
  menoresInWords,
  takenDiasInWords,
  daysLeftInWords,
  bookedText,
  situacionOf,
  existingText,
} from './components/words.ts';

const turno: Turno = {
  id: 1,
  turno_id: 7,
  coleccion: 'turnos',
  dia: '2026-12-08',
  hora: '10:30',
  desc: '',
  estado: 'reservado',
  version: 1,
};

test('the sentences of a booking are those of the house', () => {
  expect(bookedText(turno, true)).toBe(
    'Tu turno quedó reservado: martes 8 de diciembre, 10:30. Te avisamos el día anterior.',
  );
  expect(existingText(turno)).toBe(
    'Ya tenés un turno: martes 8 de diciembre, 10:30. Podés cambiarlo.',
  );
});

test('a member who gets no reminder is promised none', () => {
  expect(bookedText(turno, false)).toBe('Tu turno quedó reservado: martes 8 de diciembre, 10:30.');
});

test.each([
  ['2026-12-08', '2026-12-08', 'Es hoy'],
  ['2026-12-07', '2026-12-08', 'Es mañana'],
  ['2026-12-31', '2027-01-05', 'Faltan 5 días'],
  ['2026-12-09', '2026-12-08', null],
])('on %s, %s is "%s"', (hoy, dia, said) => {
  expect(daysLeftInWords(hoy, dia)).toBe(said);
});

test('a turno is past once its hour is, in the organisation’s zone', () => {
  expect(situacionOf(turno, new Date('2026-12-08T10:30:00-03:00'))).toBe('reservado');
  expect(situacionOf(turno, new Date('2026-12-08T10:31:00-03:00'))).toBe('pasado');
  expect(situacionOf({ ...turno, estado: 'atendido' }, new Date('2026-12-08T12:00:00-03:00'))).toBe(
    'atendido',
  );
});

test.each([
  [0, 'No entran hijos tuyos'],
  [1, 'Entra 1 de tus hijos'],
  [3, 'Entran 3 de tus hijos'],
])('%d minors', (count, said) => {
  expect(menoresInWords(count)).toBe(said);
});

test('days taken are counted against those one may take', () => {
  expect(takenDiasInWords(0, 1)).toBe('Te corresponde 1 día.');
  expect(takenDiasInWords(1, 1)).toBe('Ya elegiste el día que te corresponde.');
  expect(takenDiasInWords(1, 3)).toBe('Elegiste 1 de los 3 días que te corresponden.');
});
