import { expect, it } from 'vitest';
import { diferenciaOf } from './components/diferencia.ts';

it.each([
  ['hasta el lunes a las diez', 'hasta el martes a las diez', ['lunes ', 'martes ']],
  ['uno dos', 'uno dos tres', ['', ' tres']],
  ['uno uno', 'uno', [' uno', '']],
  ['igual', 'igual', ['', '']],
  ['', 'nuevo', ['', 'nuevo']],
])('tells %s from %s by their words', (before, after, changed) => {
  const { antes, quitado, puesto, despues } = diferenciaOf(before, after);
  expect([quitado.trim(), puesto.trim()]).toEqual(changed.map((one) => one.trim()));
  expect((antes + puesto + despues).replace(/\s+/g, ' ').trim()).toBe(after);
});
