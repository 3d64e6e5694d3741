import { expect, it } from 'vitest';
import { aniosDeFeriados, feriadoInWords, feriadosByDay, MAX_ANIOS } from './rules.ts';

it.each([
  ['feriado', 'Navidad', 'Feriado: Navidad'],
  ['no_laborable', 'Jueves Santo', 'Día no laborable: Jueves Santo'],
  [
    'no_laborable',
    'Día no laborable con fines turísticos',
    'Día no laborable con fines turísticos',
  ],
  ['cerrado', 'Día del gremio', 'No se atiende: Día del gremio'],
] as const)('says a %s named %j', (tipo, nombre, words) => {
  expect(feriadoInWords({ tipo, nombre })).toBe(words);
});

it('asks for no more years than the call gives', () => {
  const { desde, hasta } = aniosDeFeriados('2026-11-26');
  expect([desde, hasta]).toEqual(['2025', '2028']);
  expect(Number(hasta) - Number(desde)).toBeLessThan(MAX_ANIOS);
});

it('finds a holiday by its day', () => {
  const navidad = { fecha: '2026-12-25', tipo: 'feriado', nombre: 'Navidad' } as const;
  const byDay = feriadosByDay([navidad]);
  expect([byDay.get('2026-12-25'), byDay.get('2026-12-24')]).toEqual([navidad, undefined]);
});
