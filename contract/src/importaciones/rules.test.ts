import { expect, it } from 'vitest';
import { mayImport, tiposImportables } from './rules.ts';

it.each([
  [
    'administracion',
    ['padron', 'hijos', 'localidades', 'sucursales', 'codigos', 'lista_evento', 'congresales'],
  ],
  ['contenidos', ['localidades', 'sucursales']],
  ['turnos', ['codigos']],
  ['eventos', ['lista_evento', 'congresales']],
  ['lectura', []],
  ['puerta', []],
] as const)('%s imports the files whose rows it may write: %j', (role, tipos) => {
  expect(tiposImportables(role)).toEqual(tipos);
});

it('does not let a role that only reads the roll load it', () => {
  expect(mayImport('turnos', 'padron')).toBe(false);
  expect(mayImport('administracion', 'padron')).toBe(true);
});
