import { expect, it } from 'vitest';
import { asksToConfirm, mayImport, salidaInWords, tiposImportables } from './rules.ts';

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

it.each([
  [5, 100, false],
  [6, 100, true],
  [1, 20, false],
  [1, 19, true],
  [0, 0, false],
])('%d of %d who leave are confirmed by their number: %s', (cuantos, de, asks) => {
  expect(asksToConfirm({ cuantos, de })).toBe(asks);
});

it('says the share of those who leave', () => {
  expect(salidaInWords({ cuantos: 1_200, de: 9_600 })).toBe('1.200 de 9.600 personas (12,5 %)');
  expect(asksToConfirm(null)).toBe(false);
});

it('lets a local user import only what is held to their places', () => {
  expect(tiposImportables({ role: 'administracion', isLocal: true })).toEqual(['padron', 'hijos']);
});
