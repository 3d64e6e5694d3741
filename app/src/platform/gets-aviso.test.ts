import { faltaElAviso } from '@gremio/contract/mensajes/avisos/rules.ts';
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

test('who switched off the way that they have is not told', () => {
  const quiet = [{ aviso: 'turno' as const, correo: false, push: true }];
  expect(reachesMember({ email: 'a@b.c', dispositivos: 0, avisos: quiet }, 'turno')).toBe(false);
});

test.each([
  [{ fecha: '2026-12-06', hora: '23:00:00' }, true],
  [{ fecha: '2026-12-07', hora: '09:59:00' }, true],
  [{ fecha: '2026-12-07', hora: '10:00:01' }, false],
  [{ fecha: '2026-12-08', hora: '08:00:00' }, false],
])('at %o the reminder of 8 December at 10:00 is to come: %s', (ahora, comes) => {
  expect(faltaElAviso(ahora, '2026-12-08', '10:00')).toBe(comes);
});
