import { expect, test } from 'vitest';
import { reachesMember } from './gets-aviso.ts';

const avisos = [{ aviso: 'turno', correo: true, push: true }] as const;

test.each([
  ['with an address', { email: 'a@b.c', dispositivos: 0 }, true],
  ['with a device', { email: null, dispositivos: 1 }, true],
  ['with neither', { email: null, dispositivos: 0 }, false],
])('a member %s is told: %s', (_who, ways, told) => {
  expect(reachesMember({ ...ways, avisos: [...avisos] }, 'turno')).toBe(told);
});

test('a member who switched off their only channel is not told', () => {
  const quiet = [{ aviso: 'turno' as const, correo: false, push: true }];
  expect(reachesMember({ email: 'a@b.c', dispositivos: 0, avisos: quiet }, 'turno')).toBe(false);
});
