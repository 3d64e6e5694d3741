import { expect, it } from 'vitest';
import { mayImport, tiposImportables } from './rules.ts';

it.each([
  [
    'administracion',
    ['padron', 'hijos', 'localidades', 'sucursales', 'codigos', 'lista', 'congresales'],
  ],
  ['contenidos', ['localidades', 'sucursales']],
  ['turnos', ['codigos', 'lista']],
  ['eventos', ['lista', 'congresales']],
  ['lectura', []],
  ['puerta', []],
] as const)('%s imports the files whose rows it may write: %j', (role, tipos) => {
  expect(tiposImportables({ role, isLocal: false })).toEqual(tipos);
});

it('does not let a role that only reads the roll load it', () => {
  expect(mayImport({ role: 'turnos', isLocal: false }, 'padron')).toBe(false);
  expect(mayImport({ role: 'administracion', isLocal: false }, 'padron')).toBe(true);
});
