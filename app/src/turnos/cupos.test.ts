import { expect, test } from 'vitest';
import {
  placesInHora,
  nearestDias,
  nearestHoras,
  leftInWords,
  steadyHoras,
  withDia,
  withHora,
} from './components/cupos.ts';

const hora = (at: string, cant_turnos: number, limite = 5) => ({ hora: at, cant_turnos, limite });
const dia = (at: string, cant_empleados: number) => ({
  dia: at,
  desc: '',
  cant_empleados,
  limite: 300,
});
const names = (horas: { hora: string }[]) => horas.map((one) => one.hora);

test('a count above its limit leaves no places, never fewer', () => {
  expect(placesInHora(hora('10:00', 7))).toBe(0);
});

test.each([
  [0, 'Sin lugar'],
  [1, 'Queda 1'],
  [12, 'Quedan 12'],
])('%d places are said "%s"', (lugares, said) => {
  expect(leftInWords(lugares)).toBe(said);
});

test('an event changes the count of its own hour only', () => {
  const horas = [hora('10:00', 1), hora('10:30', 1)];
  expect(withHora(horas, { dia: '2026-12-08', hora: '10:30', cant_turnos: 4 })).toEqual([
    hora('10:00', 1),
    hora('10:30', 4),
  ]);
});

test('an event of an hour that is not shown asks for another reading', () => {
  expect(
    withHora([hora('10:00', 1)], { dia: '2026-12-08', hora: '11:00', cant_turnos: 4 }),
  ).toBeNull();
  expect(withHora([hora('10:00', 1)], { dia: '2026-12-08', cant_empleados: 4 })).toBeNull();
});

test('an event of a vacation day changes that day', () => {
  const dias = [dia('2026-12-08', 10), dia('2026-12-09', 20)];
  expect(withDia(dias, { dia: '2026-12-09', cant_empleados: 21 })).toEqual([
    dia('2026-12-08', 10),
    dia('2026-12-09', 21),
  ]);
  expect(withDia(dias, { dia: '2026-12-10', cant_empleados: 1 })).toBeNull();
});

test('an hour that is no longer listed keeps its place on screen, without places', () => {
  const before = [hora('10:00', 1), hora('10:30', 4), hora('11:00', 0)];
  const now = [hora('10:00', 2), hora('11:00', 1)];
  expect(steadyHoras(before, now)).toEqual([hora('10:00', 2), hora('10:30', 5), hora('11:00', 1)]);
});

test('an hour that has places again is where it was', () => {
  const full = steadyHoras([hora('10:00', 1), hora('10:30', 4)], [hora('10:00', 1)]);
  expect(steadyHoras(full, [hora('10:00', 1), hora('10:30', 4)])).toEqual([
    hora('10:00', 1),
    hora('10:30', 4),
  ]);
});

test('the nearest hours are those by the clock that have places, in their order', () => {
  const horas = [
    hora('07:00', 0),
    hora('09:30', 0),
    hora('10:00', 5),
    hora('10:30', 2),
    hora('11:00', 5),
    hora('12:00', 0),
  ];
  expect(names(nearestHoras(horas, '10:00'))).toEqual(['09:30', '10:30', '12:00']);
  expect(names(nearestHoras(horas, '10:30', 1))).toEqual(['09:30']);
});

test('the nearest days cross the end of a month, and leave full ones out', () => {
  const dias = [
    dia('2026-11-20', 1),
    dia('2026-11-30', 1),
    dia('2026-12-02', 300),
    dia('2026-12-03', 1),
  ];
  expect(nearestDias(dias, '2026-12-01', 2).map((one) => one.dia)).toEqual([
    '2026-11-30',
    '2026-12-03',
  ]);
});
